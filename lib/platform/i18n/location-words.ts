import { location as en } from '@/messages/phone/en.json';
import { location as hi } from '@/messages/phone/hi.json';

import type { Locale } from './locale';

/** What is said about the reader's location, of both editions: bundled alone, they are less than all words of one. */
export type LocationWords = typeof en;

/** Gives an edition's words as they stand; `{district}` is filled by whoever says it. */
export function locationWords(locale: Locale): LocationWords {
  return locale === 'hi' ? hi : en;
}
