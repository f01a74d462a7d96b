import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import islandsEn from '@/messages/islands/en.json';
import islandsHi from '@/messages/islands/hi.json';
import newsroomEn from '@/messages/newsroom/en.json';
import newsroomHi from '@/messages/newsroom/hi.json';
import phoneEn from '@/messages/phone/en.json';
import phoneHi from '@/messages/phone/hi.json';

import { formatLocale, type Locale } from './locale';

export type Messages = typeof en & typeof islandsEn & typeof phoneEn & typeof newsroomEn;

declare module 'next-intl' {
  // next-intl reads its types from this interface.
  interface AppConfig {
    Messages: Messages;
    Locale: ReturnType<typeof formatLocale>;
  }
}

/** What the newsroom's client code says; browsers load it as a file (newsroom-words.ts), readers never. */
export const newsroomCatalogues: Record<Locale, typeof newsroomEn> = {
  hi: newsroomHi,
  en: newsroomEn,
};

const catalogues: Record<Locale, Messages> = {
  hi: { ...hi, ...islandsHi, ...phoneHi, ...newsroomHi },
  en: { ...en, ...islandsEn, ...phoneEn, ...newsroomEn },
};

/** All that the server says in an edition; client code loads what it says in smaller files (load-words.ts). */
export function wordsOf(locale: Locale) {
  return {
    // Figures are grouped as India writes them: 1,23,456.
    locale: formatLocale(locale),
    messages: catalogues[locale],
    timeZone: 'Asia/Kolkata',
  } as const;
}
