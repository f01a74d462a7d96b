'use client';

import { createTranslator } from 'next-intl';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import type { NewsroomMessages } from '@/lib/platform/i18n/newsroom-translator';

type Words = { locale: Locale; messages: NewsroomMessages };

const NewsroomWordsContext = createContext<Words | null>(null);

/** Hands the newsroom's catalogue, which its layout read, to the client code inside. */
export function NewsroomWords({ children, ...words }: Words & { children: ReactNode }) {
  return <NewsroomWordsContext value={words}>{children}</NewsroomWordsContext>;
}

function useNewsroomContext(): Words {
  const words = useContext(NewsroomWordsContext);
  if (!words) throw new Error('A part of the newsroom stands outside of <NewsroomWords>');
  return words;
}

/** The edition the newsroom is used in. */
export function useNewsroomLocale(): Locale {
  return useNewsroomContext().locale;
}

/** The messages of one namespace, as `newsroomTranslator` gives them on the server. */
export function useNewsroomWords<Namespace extends keyof NewsroomMessages>(namespace: Namespace) {
  const { locale, messages } = useNewsroomContext();
  return useMemo(
    () =>
      createTranslator<NewsroomMessages, Namespace>({
        locale: formatLocale(locale),
        messages,
        namespace,
        timeZone: 'Asia/Kolkata',
      }),
    [locale, messages, namespace],
  );
}
