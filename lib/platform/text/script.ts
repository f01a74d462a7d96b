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

const DEVANAGARI = /(?:(?=[\p{L}\p{M}])\p{Script=Devanagari})+/gu;
const LATIN = /(?:(?=\p{L})\p{Script=Latin})+/gu;
const OTHER = /(?:(?!\p{Script=Devanagari}|\p{Script=Latin})\p{L})+/gu;

/** Letters of a text by what finds runs of them: a list of all letters, one by one, took ten times as long. */
function count(text: string, runs: RegExp): number {
  return text.match(runs)?.reduce((sum, run) => sum + run.length, 0) ?? 0;
}

/**
 * Counts the letters of a text by script.
 *
 * @param text any text
 * @returns the numbers for Devanagari, Latin and all other scripts, in UTF-16 units; digits and signs are not counted
 */
export function countScripts(text: string): ScriptShares {
  return {
    devanagari: count(text, DEVANAGARI),
    latin: count(text, LATIN),
    other: count(text, OTHER),
  };
}

/**
 * The language a text is written in, judged by its script alone.
 *
 * @param text a headline, summary or body
 * @returns `hi` for Devanagari, `en` for Latin, null when another script prevails or there are no letters
 */
export function dominantLanguage(text: string): TextLanguage | null {
  return languageOf(countScripts(text));
}

/** The same of a text whose letters are counted. */
export function languageOf({ devanagari, latin, other }: ScriptShares): TextLanguage | null {
  const letters = devanagari + latin + other;
  if (letters === 0 || other > letters / 2) return null;
  return devanagari / letters >= DEVANAGARI_IS_HINDI_FROM ? 'hi' : 'en';
}
