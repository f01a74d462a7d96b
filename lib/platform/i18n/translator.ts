import { createTranslator } from 'next-intl';

import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import islandsEn from '@/messages/islands/en.json';
import islandsHi from '@/messages/islands/hi.json';
import phoneEn from '@/messages/phone/en.json';
import phoneHi from '@/messages/phone/hi.json';

import { formatLocale, type Locale } from './locale';

export type Messages = typeof en & typeof islandsEn & typeof phoneEn;

declare module 'next-intl' {
  // next-intl reads its types from this interface.
  interface AppConfig {
    Messages: Messages;
    Locale: ReturnType<typeof formatLocale>;
  }
}

/** Client code loads what it says in two smaller files (load-words.ts); the server has all of it. */
const catalogues: Record<Locale, Messages> = {
  hi: { ...hi, ...islandsHi, ...phoneHi },
  en: { ...en, ...islandsEn, ...phoneEn },
};

/**
 * The messages of one namespace in one language; keys and ICU arguments are typed. Works on the
 * server only by habit: client components are handed finished strings, and this catalogue is never shipped.
 */
export function translator<Namespace extends keyof Messages>(locale: Locale, namespace: Namespace) {
  return createTranslator<Messages, Namespace>({
    // Figures are grouped as India writes them: 1,23,456.
    locale: formatLocale(locale),
    messages: catalogues[locale],
    namespace,
    timeZone: 'Asia/Kolkata',
  });
}
