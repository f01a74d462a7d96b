import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { Field, SubmitButton } from '@/components/reader/accounts/form-parts';

/**
 * Sends another link for signing in to who was invited: the invitation lives longer than the link of its mail.
 * Whoever asks is answered the same, whether or not the address was invited (route auth/mail). Takes where
 * the link leads.
 */
export function NewLinkForm({ locale, next }: { locale: Locale; next: string }) {
  const t = useTranslations('staff');
  return (
    <form method="post" action={localePath(locale, '/auth/mail')} className="grid gap-4">
      <input type="hidden" name="step" value="link" />
      <input type="hidden" name="next" value={next} />
      <Field
        id="join-email"
        name="email"
        type="email"
        label={t('joinNewLinkEmail')}
        autoComplete="email"
        required
        maxLength={254}
      />
      <p>
        <SubmitButton>{t('joinNewLink')}</SubmitButton>
      </p>
    </form>
  );
}
