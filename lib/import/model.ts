/** Longest texts kept, in characters; the first three are the database's own limits. */
export const LIMITS = {
  title: 300,
  name: 200,
  url: 2000,
  tag: 60,
  tags: 8,
  /** A summary of another publication's article: enough to know what it is about, never the article. */
  summary: 400,
  imageAlt: 300,
  imageCaption: 500,
  galleryTitle: 200,
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
  readonly imageAlt?: string | undefined;
  readonly imageCaption?: string | undefined;
  readonly video?: string | undefined;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly district?: string | undefined;
  readonly language?: string | undefined;
}

/** A paragraph or the like of a text, without any markup. An image's text is its caption, a gallery's its title. */
export interface TextBlock {
  readonly type: 'paragraph' | 'subhead' | 'quote' | 'list' | 'image' | 'gallery' | 'table' | 'embed';
  readonly text: string;
  readonly url?: string;
  readonly alt?: string;
  readonly cite?: string;
} // prettier-ignore

/** One block of an article's body, as `is_article_body` of the database has them. */
export interface BodyBlock extends TextBlock {
  readonly id: string;
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
  readonly image_alt_hi: string | null;
  readonly image_alt_en: string | null;
  readonly image_caption_hi: string | null;
  readonly image_caption_en: string | null;
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
