import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { CurrentPassword, WayToPassword } from '../accounts/current-password';
import { Field, SubmitButton } from '../accounts/form-parts';
import { SectionHeading } from '@/components/layout/section-heading';
import { SettingsMessage } from './settings-message';
import { Button } from '@/components/ui/button';
import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';
import { Input } from '@/components/ui/input';

/** The reader's hold on the account: everything as a file, gone for good. */
export function AccountParts({
  locale,
  email,
  flash,
}: {
  locale: Locale;
  email: string;
  flash: FlashMessage | null;
}) {
  const t = useTranslations('settings');
  return (
    <section aria-labelledby="account" className="grid gap-6">
      <div>
        <SectionHeading id="account" title={t('account')} />
        <p>{t('exportHint')}</p>
        <Button asChild size="large" className="mt-3">
          <a href="/api/account/export" download>
            {t('export')}
          </a>
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-3">
        <SettingsMessage flash={flash} form="erase" />
        <Collapsible open={flash?.form === 'erase'}>
          <CollapsibleTrigger variant="danger-quiet" size="large" className="border border-geru">
            {t('erase')}
          </CollapsibleTrigger>
          <form
            method="post"
            action={localePath(locale, '/settings/erase')}
            className="mt-3 grid max-w-xl justify-items-start gap-3 border-l-3 border-geru bg-gerutint px-4 py-3"
          >
            <p>{t('eraseHint')}</p>
            {/* Password managers learn whose password this is. */}
            <Input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
            <Field
              id="erase-email"
              name="email"
              type="email"
              label={t('eraseConfirm', { email })}
              autoComplete="off"
              required
            />
            <CurrentPassword id="password-to-erase" name="password" />
            <WayToPassword locale={locale} />
            <SubmitButton tone="danger">{t('eraseForGood')}</SubmitButton>
          </form>
        </Collapsible>
      </div>
    </section>
  );
}
