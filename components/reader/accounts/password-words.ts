import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';

/** What is said of a new password that is not taken, by the outcome of its form. */
export function passwordWords(locale: Locale): Record<string, string> {
  const t = translator(locale, 'auth');
  return {
    passwordShort: t('passwordShort'),
    passwordLong: t('passwordLong'),
    passwordCommon: t('passwordCommon'),
    passwordPersonal: t('passwordPersonal'),
    passwordWeak: t('passwordWeak'),
    passwordSame: t('passwordSame'),
    passwordReauthenticate: t('passwordReauthenticate'),
  };
}
