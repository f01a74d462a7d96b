import { connection as en } from '@/messages/phone/en.json';
import { connection as hi } from '@/messages/phone/hi.json';

import type { Locale } from './locale';

/** What is said when nothing can be loaded any more, of both editions: it must be there by then. */
export type ConnectionWords = typeof en;

/** Gives an edition's words as they stand. */
export function connectionWords(locale: Locale): ConnectionWords {
  return locale === 'hi' ? hi : en;
}
