import type { ArticleCard } from '@/lib/reading/articles/model';

/** An article that a reader keeps, and since when (ISO). */
type Bookmark = { article: ArticleCard; bookmarkedAt: string };

/** One page of a reader's bookmarks, how many they have that can be read, and on how many pages. */
export type BookmarkPage = { bookmarks: Bookmark[]; total: number; pageCount: number };

/** Bookmarks on one page. */
export const bookmarksPerPage = 24;

/** Articles that a page asks about at a time: their ids fit into one address. */
export const askedAtOnce = 60;
