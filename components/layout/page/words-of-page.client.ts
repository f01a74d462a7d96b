import type { PageWords } from './page-words';

/** The words that the page in the window carries (page-words.ts). */
export function wordsOfPage(): PageWords {
  return JSON.parse(document.documentElement.dataset.words ?? '{}') as PageWords;
}
