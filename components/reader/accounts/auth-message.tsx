import type { SignInPurpose } from '@/lib/reader/accounts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { FormMessage, FormStatus } from './form-parts';
import { passwordWords } from './password-words';

/** What came of trying to sign in or up, in words that tell of no account. Takes the answer; nothing without one. */
export function AuthMessage({ locale, flash }: { locale: Locale; flash: FlashMessage | null }) {
  if (!flash) return null;
  const t = translator(locale, 'auth');
  const wrong: Record<string, string> = {
    wrong: t('wrong'),
    unavailable: t('unavailable'),
    nameMissing: t('nameMissing'),
    emailInvalid: t('emailInvalid'),
    ...passwordWords(locale),
    notAgreed: t('notAgreed'),
    notMade: t('notMade'),
    elsewhereSignedIn: t('elsewhereSignedIn'),
    linkExpired: t('linkExpired'),
    newsroomOver: t('newsroomOver'),
    declined: t('declined'),
    tooManyTries: t('tooManyTries', { minutes: flash.minutes ?? 1 }),
  };
  const done: Record<string, string> = {
    mailSent: t('mailSent'),
    confirm: t('confirm'),
    erased: t('erased'),
  };
  return <FormStatus outcome={flash.outcome} done={done} wrong={wrong} />;
}

/** What one has to sign in for (specification 8), to who was led here because his session has ended. */
export function PurposeMessage({
  locale,
  purpose,
}: {
  locale: Locale;
  purpose: SignInPurpose | null;
}) {
  if (!purpose) return null;
  const texts = {
    comments: () => translator(locale, 'comments')('signIn'),
    reactions: () => translator(locale, 'reactions')('signIn'),
    collections: () => translator(locale, 'collections')('signIn'),
    bookmarks: () => translator(locale, 'bookmarks')('signIn'),
  };
  return <FormMessage tone="wrong">{texts[purpose]()}</FormMessage>;
}
