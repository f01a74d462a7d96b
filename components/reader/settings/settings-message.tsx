import { useTranslations } from 'next-intl';

import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { FormMessage } from '../accounts/form-parts';

/** What came of one form of the settings. Takes the form's name; nothing for an answer to another one. */
export function SettingsMessage({ flash, form }: { flash: FlashMessage | null; form: string }) {
  const t = useTranslations('settings');
  const sessions = useTranslations('sessions');
  const auth = useTranslations('auth');
  const profile = useTranslations('profile');
  if (flash?.form !== form) return null;

  const done: Record<string, string> = {
    saved: t('saved'),
    added: t('added'),
    removed: t('removed'),
    agreed: t('agreed'),
    ended: sessions('ended'),
  };
  const unavailable = auth('unavailable');
  const wrong: Record<string, string> = {
    follow_unknown: t('followUnknown'),
    follow_too_many: t('followTooMany'),
    notConfirmed: t('notConfirmed'),
    lastAdmin: t('lastAdmin'),
    passwordWrong: profile('passwordWrong'),
    tooManyTries: auth('tooManyTries', { minutes: flash.minutes ?? 1 }),
  };
  const text = done[flash.outcome] ?? wrong[flash.outcome] ?? unavailable;
  return <FormMessage tone={flash.outcome in done ? 'done' : 'wrong'}>{text}</FormMessage>;
}
