import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { authPath } from '@/lib/platform/paths';

import { Field } from './form-parts';

/** The present password, which whoever changes or erases an account has to know. */
export function CurrentPassword({ id, name }: { id: string; name: string }) {
  const profile = useTranslations('profile');
  return (
    <Field
      id={id}
      name={name}
      type="password"
      label={profile('currentPassword')}
      autoComplete="current-password"
      required
    />
  );
}

/** The way to a password for who has none yet, or has forgotten it. */
export function WayToPassword({ locale }: { locale: Locale }) {
  const t = useTranslations('profile');
  return (
    <p className="text-meta text-ink2">
      <a
        href={authPath(locale, { step: 'reset' })}
        className="inline-flex min-h-11 items-center font-bold text-sal underlined"
      >
        {t('noPassword')}
      </a>
    </p>
  );
}
