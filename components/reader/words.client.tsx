'use client';

import { createTranslator } from 'next-intl';
import { createContext, useContext, useMemo } from 'react';

import type { Words } from '@/lib/i18n/load-words';
import { formatLocale, parseLocale, type Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/translator';

export const WordsContext = createContext<Words | null>(null);

/** The edition of the page in the window. */
export function pageLocale(): Locale {
  return parseLocale(document.documentElement.lang) ?? 'hi';
}

function useWordsContext(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('An island stands outside of <SignedIn>');
  return words;
}

/** The edition an island stands in. */
export function useLocale(): Locale {
  return useWordsContext().locale;
}

/** The messages of one namespace, as `translator` gives them on the server. */
export function useWords<Namespace extends keyof Messages>(namespace: Namespace) {
  const { locale, messages } = useWordsContext();
  return useMemo(
    () =>
      createTranslator<Messages, Namespace>({
        locale: formatLocale(locale),
        messages,
        namespace,
        timeZone: 'Asia/Kolkata',
      }),
    [locale, messages, namespace],
  );
}
