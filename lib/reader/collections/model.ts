import type { ArticleCard, Image } from '@/lib/reading/articles/model';

/** Characters that a collection's name may have (the constraint of public.collections). */
export const longestName = 80;

/** A reader's collection: how many articles it has that anybody can read, and where it is shared. */
export type Collection = {
  id: string;
  name: string;
  isShared: boolean;
  shareToken: string;
  articleCount: number;
};

/** A collection in a list, with the image of its first article that has one. */
export type ListedCollection = Collection & { image: Image | null };

/** Collections, and articles of one, on one page. */
export const collectionsPerPage = 20;
export const articlesPerPage = 24;

/** One page of a reader's collections, and how many they have. */
export type CollectionPage = { collections: ListedCollection[]; total: number };

/** A collection with one page of its articles in their order. */
export type OpenCollection = Collection & { articles: ArticleCard[] };

/** What whoever has the link sees of a shared collection: one page of its articles, and how many there are. */
export type SharedCollection = {
  name: string;
  ownerName: string;
  articleCount: number;
  articles: ArticleCard[];
};

/** A collection that an article can be put into, and whether it is there already. */
export type CollectionChoice = { id: string; name: string; holds: boolean };

/** Whether a normalised text can be a collection's name. */
export function isName(text: string): boolean {
  return text !== '' && [...text].length <= longestName;
}

/** The path of one page (1, 2, …) of a list of collections or of their articles; takes that of its first. */
export function pageOfList(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** The path of a shared collection's page, without the edition. */
export function sharedPath(token: string): string {
  return `/shared/${token}`;
}

/**
 * Takes a whole order, and some of its members in a new order, as a page of it was dragged; gives the
 * whole with those members in each other's places. What is no member is left out.
 */
export function reordered(order: readonly string[], part: readonly string[]): string[] {
  const members = new Set(order);
  const moving = [...new Set(part)].filter((id) => members.has(id));
  const places = new Set(moving);
  let next = 0;
  return order.map((id) => (places.has(id) ? (moving[next++] ?? id) : id));
}

/** Takes an order and one of its members; gives the order with it one place up or down, if there is one. */
export function moved(order: readonly string[], id: string, way: 'up' | 'down'): string[] {
  const from = order.indexOf(id);
  const to = from + (way === 'up' ? -1 : 1);
  const next = [...order];
  if (from < 0 || to < 0 || to >= order.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/**
 * Takes a collection with a page of its articles; gives how many stand there and on how many pages all of
 * them. One that is not there has no last page to be led to.
 */
export function measureArticles(
  collection: Pick<OpenCollection, 'articles' | 'articleCount'> | null,
): {
  entries: number;
  pages: number;
} {
  if (!collection) return { entries: 0, pages: Number.POSITIVE_INFINITY };
  return {
    entries: collection.articles.length,
    pages: Math.ceil(collection.articleCount / articlesPerPage),
  };
}
