import type { TextLanguage } from './script';
import { countWords } from './words';

/** Words a minute (specification 9). */
const READING_SPEED: Readonly<Record<TextLanguage, number>> = { en: 200, hi: 150 };
/** The article page allows for images, headings and thought (specification 9). */
const ARTICLE_PAGE_FACTOR = 2.5;

/**
 * How long reading a text takes (specification 9): 200 words a minute in English, 150 in Hindi.
 *
 * @param text the text to be read; punctuation and danda marks are no words
 * @param language the language it is in
 * @returns whole minutes, at least 1
 */
export function readingMinutes(text: string, language: TextLanguage): number {
  return Math.max(1, Math.ceil(countWords(text) / READING_SPEED[language]));
}

/**
 * The reading time an article page shows: the estimate times 2.5, rounded up (specification 9).
 *
 * @param text the text of the article
 * @param language the language it is in
 * @returns whole minutes, at least 1
 */
export function articleReadingMinutes(text: string, language: TextLanguage): number {
  return Math.max(1, Math.ceil(readingMinutes(text, language) * ARTICLE_PAGE_FACTOR));
}
