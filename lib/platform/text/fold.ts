import { normaliseLine } from './normalise';

const NUKTA = /\u093C/g;
/** The three letters that NFC writes together with their nukta: ऩ ऱ ऴ. */
const WITH_NUKTA: Readonly<Record<string, string>> = {
  '\u0929': '\u0928',
  '\u0931': '\u0930',
  '\u0934': '\u0933',
};
const NASAL_WITH_VIRAMA = /[\u0919\u091E\u0923\u0928\u092E]\u094D/g;
const CHANDRABINDU = /\u0901/g;
const ANUSVARA = '\u0902';
/** What is no letter, mark or digit; the ranges of the database function fold_text, character for character. */
const SIGN =
  '\\u0001-\\u001F\\u0021-\\u002F\\u003A-\\u0060\\u007B-\\u00A9\\u00AB-\\u00B1\\u00B4\\u00B6-\\u00B8\\u00BB\\u00BF\\u00D7\\u00F7\\u0964\\u0965\\u0970\\u200D\\u2010-\\u2BFF\\u3001-\\u303F\\uFE00-\\uFE0F\\uFF00-\\uFF0F\\u{1F000}-\\u{1FAFF}';
/** A run of them that is no single space already: there are five times as many blanks. */
const SIGNS = new RegExp(`[${SIGN}][ ${SIGN}]*| [ ${SIGN}]+`, 'gu');

/**
 * PostgreSQL's `pg_c_utf8` maps each character by itself; JavaScript knows two exceptions
 * (final sigma, dotted capital I) which would make keys differ.
 */
function lowerEachCharacter(text: string): string {
  if (!/[Σİ]/u.test(text)) return text.toLowerCase();
  return Array.from(text, (character) => (character === 'İ' ? 'i' : character.toLowerCase())).join(
    '',
  );
}

/**
 * The key by which two spellings of the same words are found to be equal: lower case, nukta dropped,
 * nasal + virama and chandrabindu made anusvara, punctuation made one space. The same rule as the
 * database function fold_text.
 *
 * @param text a title, a name or what a reader typed
 * @returns the folded key; empty when the text has neither letters nor digits
 */
export function foldText(text: string): string {
  return lowerEachCharacter(normaliseLine(text))
    .replace(/[\u0929\u0931\u0934]/g, (letter) => WITH_NUKTA[letter] ?? letter)
    .replace(NUKTA, '')
    .replace(NASAL_WITH_VIRAMA, ANUSVARA)
    .replace(CHANDRABINDU, ANUSVARA)
    .replace(SIGNS, ' ')
    .replace(/^ +| +$/g, '');
}
