import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { FormStatus } from '../accounts/form-parts';
import { passwordWords } from '../accounts/password-words';

/** What came of one form of the profile. Takes the form's name; nothing for an answer to another one. */
export function ProfileMessage({
  locale,
  flash,
  form,
}: {
  locale: Locale;
  flash: FlashMessage | null;
  form: string;
}) {
  const auth = useTranslations('auth');
  const t = useTranslations('profile');
  if (flash?.form !== form) return null;

  const done: Record<string, string> = {
    saved: t('saved'),
    removed: t('removed'),
    mailSent: t('mailSent'),
    oneMore: t('oneMore'),
    changed: t('emailChanged'),
  };

  const wrong: Record<string, string> = {
    unavailable: auth('unavailable'),
    malformed: auth('unavailable'),
    nameMissing: auth('nameMissing'),
    emailInvalid: auth('emailInvalid'),
    emailSame: t('emailSame'),
    ...passwordWords(locale),
    tooManyTries: auth('tooManyTries', { minutes: flash.minutes ?? 1 }),
    nameWords: t('nameWords'),
    nameReserved: t('nameReserved'),
    barred: t('barred'),
    passwordWrong: t('passwordWrong'),
    avatarMissing: t('avatarMissing'),
    avatarTooLarge: t('avatarTooLarge'),
    avatarUnreadable: t('avatarUnreadable'),
    avatarTooOften: t('avatarTooOften'),
    avatarTooManyPixels: t('avatarTooManyPixels'),
  };
  return <FormStatus outcome={flash.outcome} done={done} wrong={wrong} />;
}
