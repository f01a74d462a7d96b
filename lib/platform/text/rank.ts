import type { Locale } from '@/lib/platform/i18n/locale';

const devanagariZero = 0x0966;

/**
 * A place in a ranking, counted from 1, in the edition's numerals. Not `Intl.NumberFormat`: to make
 * one takes a cheap phone 70 ms of its start.
 */
export function rankNumeral(locale: Locale, rank: number): string {
  if (locale !== 'hi') return String(rank);
  return String(rank).replace(/\d/g, (digit) =>
    String.fromCharCode(devanagariZero + Number(digit)),
  );
}
