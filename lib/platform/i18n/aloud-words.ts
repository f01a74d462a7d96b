import { aloud as en } from '@/messages/phone/en.json';
import { aloud as hi } from '@/messages/phone/hi.json';

import type { Locale } from './locale';

/** What the player of the device's own voice says, of both editions: bundled alone, they are less than all words of one. */
export type AloudWords = typeof en;

/** Gives an edition's words as they stand; what is in braces is filled by whoever says it. */
export function aloudWords(locale: Locale): AloudWords {
  return locale === 'hi' ? hi : en;
}
