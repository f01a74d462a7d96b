/** Longest texts kept, in characters; the first three are the database's own limits. */
export const LIMITS = {
  title: 300,
  name: 200,
  url: 2000,
  tag: 60,
  tags: 8,
  /** A summary of another publication's article: enough to know what it is about, never the article. */
  summary: 400,
  bodyBlocks: 400,
  blockText: 20_000,
} as const;

/** An article as an input gives it: text may be markup, dates and addresses are unchecked. */
export interface RawArticle {
  /** What the feed itself tells the article by. */
  readonly guid?: string | undefined;
  readonly title?: string | undefined;
  readonly titleHi?: string | undefined;
  readonly titleEn?: string | undefined;
  readonly summary?: string | undefined;
  readonly summaryHi?: string | undefined;
  readonly summaryEn?: string | undefined;
  readonly body?: string | undefined;
  readonly bodyHi?: string | undefined;
  readonly bodyEn?: string | undefined;
  readonly url?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly sourceName?: string | undefined;
  readonly author?: string | undefined;
  /** Dates in the order they are to be tried. */
  readonly dates: readonly string[];
  readonly image?: string | undefined;
  readonly video?: string | undefined;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly district?: string | undefined;
  readonly language?: string | undefined;
}

/** One block of an article's body: plain text; a list has one line for each entry; an image has its caption as text. */
export interface BodyBlock {
  readonly id: string;
  readonly type: 'paragraph' | 'subhead' | 'quote' | 'list' | 'image';
  readonly text: string;
  readonly url?: string;
}

/** An article ready for the database: the columns of news_articles that an import fills. */
export interface ImportedArticle {
  readonly title_hi: string | null;
  readonly title_en: string | null;
  readonly summary_hi: string | null;
  readonly summary_en: string | null;
  readonly body_hi: readonly BodyBlock[] | null;
  readonly body_en: readonly BodyBlock[] | null;
  readonly category: string;
  readonly district: string | null;
  readonly image_url: string | null;
  readonly video_url: string | null;
  readonly source_url: string | null;
  readonly source_name: string | null;
  readonly author_name: string | null;
  readonly published_at: string | null;
  readonly tags: readonly string[];
  readonly people_mentioned: readonly string[];
  readonly organizations_mentioned: readonly string[];
  readonly location_city: string | null;
  /** Null where the text gives none. */
  readonly location_state: string | null;
  readonly status: 'awaiting_review' | 'published';
  readonly is_approved: boolean;
}

/** Where in an input something was found: a line of a text file, and the number of the row or item. */
export interface Place {
  readonly line: number;
  readonly item: number;
}

/** What a reader of an input gives, one after the other. */
export type ReadResult =
  | { readonly kind: 'article'; readonly place: Place; readonly article: RawArticle }
  | {
      readonly kind: 'reject';
      readonly place: Place;
      readonly reason: string;
      readonly title?: string | undefined;
    }
  /** The input itself is broken here; nothing can be read behind it. */
  | { readonly kind: 'fault'; readonly place: Place; readonly reason: string };

/** How the operator wants articles to arrive. */
export interface ImportRules {
  readonly publish: boolean;
  readonly fullText: boolean;
  readonly now: Date;
}
