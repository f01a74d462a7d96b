import { createTranslator } from 'next-intl';

import en from '@/messages/en.json';
import hi from '@/messages/hi.json';

import { formatLocale, type Locale } from './locale';

export type Messages = typeof en;

declare module 'next-intl' {
  // next-intl reads its types from this interface.
  interface AppConfig {
    Messages: Messages;
    Locale: ReturnType<typeof formatLocale>;
  }
}

const catalogues: Record<Locale, Messages> = { hi, en };

/**
 * The messages of one namespace in one language; keys and ICU arguments are typed. Works on the
 * server only by habit: client components are handed finished strings, so no catalogue is shipped.
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
