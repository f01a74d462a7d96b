'use client';

import { createTranslator } from 'next-intl';
import { createContext, useContext, useMemo } from 'react';

import type {
  IslandMessages,
  PhoneMessages,
  PhoneWords,
  Words,
} from '@/lib/platform/i18n/load-words';
import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';

/** What stands around client code has loaded; with a signed-in reader's islands all they say. */
export const WordsContext = createContext<PhoneWords | Words | null>(null);

function useWordsContext(): PhoneWords | Words {
  const words = useContext(WordsContext);
  if (!words)
    throw new Error('Client code that speaks stands outside of <SignedIn> and <WithWords>');
  return words;
}

/** The edition an island stands in. */
export function useLocale(): Locale {
  return useWordsContext().locale;
}

/** The messages of one namespace of any page's, as `translator` gives them on the server. */
export function usePhoneWords<Namespace extends keyof PhoneMessages>(namespace: Namespace) {
  const { locale, messages } = useWordsContext();
  return useMemo(
    () =>
      createTranslator<PhoneMessages, Namespace>({
        locale: formatLocale(locale),
        messages,
        namespace,
        timeZone: 'Asia/Kolkata',
      }),
    [locale, messages, namespace],
  );
}

/** As `usePhoneWords`, for what only a signed-in reader's islands say. */
export function useWords<Namespace extends keyof IslandMessages>(namespace: Namespace) {
  const { locale, messages } = useWordsContext();
  return useMemo(() => {
    if (!('comments' in messages)) throw new Error('An island stands outside of <SignedIn>');
    return createTranslator<IslandMessages, Namespace>({
      locale: formatLocale(locale),
      messages,
      namespace,
      timeZone: 'Asia/Kolkata',
    });
  }, [locale, messages, namespace]);
}
