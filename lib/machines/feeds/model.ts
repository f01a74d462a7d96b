import type { Locale } from '@/lib/platform/i18n/locale';

/** Newest articles in a feed. */
export const articlesInFeed = 50;

/** Which articles a feed is of: all, those of a section, of a district, of an author, or of several of these. */
export type FeedScope = { category?: string; district?: string; author?: string };

/** Newest entries in the feed of an article's live coverage. */
export const entriesInFeed = 50;

/** A file beside an article. `length` in bytes and `type` only where they are known to be true. */
export type FeedMedia = {
  url: string;
  medium: 'image' | 'audio' | 'video';
  length?: number;
  type?: string;
  width?: number;
  height?: number;
  description?: string;
};

export type FeedItem = {
  title: string;
  url: string;
  summary: string | null;
  creator: string;
  categories: string[];
  publishedAt: string;
  media: FeedMedia[];
};

/** A feed as its reader sees it; addresses are complete ones. */
export type Feed = {
  locale: Locale;
  title: string;
  description: string;
  url: string;
  selfUrl: string;
  hubUrl: string | null;
  logoUrl: string;
  /** When anything in it last changed, removals included. */
  changedAt: Date;
  items: FeedItem[];
};
