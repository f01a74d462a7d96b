/** A word of any script: letters with their marks (matras, virama, nukta) and digits. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * The words of a text in order. Punctuation, danda marks and symbols are no words (specification 5).
 *
 * @param text text in any language
 * @returns its words; empty for a text without any
 */
export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/**
 * How many words a text has, punctuation and danda marks not counted.
 *
 * @param text text in any language
 * @returns the number of words
 */
export function countWords(text: string): number {
  return wordsOf(text).length;
}
