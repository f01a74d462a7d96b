/** The two languages of the site, as in its addresses and in `lang` attributes. */
export type TextLanguage = 'hi' | 'en';

/** How many characters of words each script has in a text: letters, with Devanagari their matras as well. */
export interface ScriptShares {
  readonly devanagari: number;
  readonly latin: number;
  readonly other: number;
}

/**
 * Headlines mix scripts freely ("IMD ने जारी किया Orange Alert"), and a Hindi word is shorter than
 * its English neighbours: one character in five decides for Devanagari.
 */
const DEVANAGARI_IS_HINDI_FROM = 0.2;

/**
 * Counts the letters of a text by script.
 *
 * @param text any text
 * @returns the numbers for Devanagari, Latin and all other scripts; digits and signs are not counted
 */
export function countScripts(text: string): ScriptShares {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const devanagari = count(/(?=[\p{L}\p{M}])\p{Script=Devanagari}/gu);
  const latin = count(/(?=\p{L})\p{Script=Latin}/gu);
  return { devanagari, latin, other: count(/(?!\p{Script=Devanagari}|\p{Script=Latin})\p{L}/gu) };
}

/**
 * The language a text is written in, judged by its script alone.
 *
 * @param text a headline, summary or body
 * @returns `hi` for Devanagari, `en` for Latin, null when another script prevails or there are no letters
 */
export function dominantLanguage(text: string): TextLanguage | null {
  const { devanagari, latin, other } = countScripts(text);
  const letters = devanagari + latin + other;
  if (letters === 0 || other > letters / 2) return null;
  return devanagari / letters >= DEVANAGARI_IS_HINDI_FROM ? 'hi' : 'en';
}
