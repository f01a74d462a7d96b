import { useTranslations } from 'next-intl';

import type { SignInPurpose } from '@/lib/reader/accounts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { FormMessage, FormStatus } from './form-parts';
import { passwordWords } from './password-words';

/** What came of trying to sign in or up, in words that tell of no account. Takes the answer; nothing without one. */
export function AuthMessage({ locale, flash }: { locale: Locale; flash: FlashMessage | null }) {
  const t = useTranslations('auth');
  if (!flash) return null;

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

/** What one has to sign in for (specification 8), to who was led here because their session has ended. */
export function PurposeMessage({ purpose }: { purpose: SignInPurpose | null }) {
  const commentsWords = useTranslations('comments');
  const reactionsWords = useTranslations('reactions');
  const collectionsWords = useTranslations('collections');
  const bookmarksWords = useTranslations('bookmarks');
  if (!purpose) return null;
  const texts = {
    comments: () => commentsWords('signIn'),
    reactions: () => reactionsWords('signIn'),
    collections: () => collectionsWords('signIn'),
    bookmarks: () => bookmarksWords('signIn'),
  };
  return <FormMessage tone="wrong">{texts[purpose]()}</FormMessage>;
}
