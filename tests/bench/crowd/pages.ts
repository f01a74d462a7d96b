import type { Locale } from '@/lib/platform/i18n/locale';

/** What an edition's readers ask for; the articles most read first. */
export type EditionPages = { front: string; lists: readonly string[]; articles: readonly string[] };
export type PageSet = Record<Locale, EditionPages>;

/** Of a hundred pages that readers ask for, so many are the front page, and so many are lists; the rest are articles. */
const frontShare = 0.2;
const listShare = 0.15;

/** Of three readers two read Hindi. Takes a reader's number, from 0. */
export function editionOf(reader: number): Locale {
  return reader % 3 === 2 ? 'en' : 'hi';
}

/** Every address of a set once. */
export function addressesOf(pages: PageSet): string[] {
  return Object.values(pages).flatMap(({ front, lists, articles }) => [
    front,
    ...lists,
    ...articles,
  ]);
}

/**
 * Draws pages as readers do: the front page most, any of the lists, and of the articles the n-th most read
 * an n-th as often as the first (Zipf's law). Takes an edition's pages and a source of numbers from 0 to 1.
 */
export function pageDrawer(
  { front, lists, articles }: EditionPages,
  next: () => number,
): () => string {
  const drawArticle = articleDrawer(articles, next);
  return () => {
    const share = next();
    if (share < frontShare) return front;
    if (share < frontShare + listShare) return lists[Math.floor(next() * lists.length)] ?? front;
    return drawArticle();
  };
}

/** Draws articles alone, by the same law. Throws a RangeError where there are none. */
export function articleDrawer(articles: readonly string[], next: () => number): () => string {
  if (articles.length === 0) throw new RangeError('No stories to draw from');
  let sum = 0;
  const sums = articles.map((_, rank) => (sum += 1 / (rank + 1)));
  return () => {
    const drawn = next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? sum) > drawn) high = middle;
      else low = middle + 1;
    }
    return articles[low] as string;
  };
}
