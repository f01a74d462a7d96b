import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';

/**
 * One block of an article: structured plain text (architecture; supabase is_article_body()). An image's
 * text is its caption; `creditLang` where its credit is only said in the other language.
 */
export type ArticleBlock =
  | { id: string; type: 'paragraph' | 'subhead' | 'list'; text: string }
  | { id: string; type: 'quote'; text: string; cite?: string }
  | {
      id: string;
      type: 'image';
      text: string;
      url: string;
      alt?: string;
      credit?: string;
      creditLang?: Locale;
    }
  | { id: string; type: 'embed'; text: string; url: string }
  /** The images right behind it are its pictures, its text is its title. */
  | { id: string; type: 'gallery'; text: string }
  /** A question and an answer a line (lib/reading/polls); `until` is its end by India's clock. */
  | { id: string; type: 'poll'; text: string; until?: string }
  /** Their text is a sheet (lib/reading/charts), `cite` where its figures are from. */
  | { id: string; type: 'table' | 'bars' | 'lines' | 'map'; text: string; cite?: string };

/** An image within a text. */
export type ImageBlock = Extract<ArticleBlock, { type: 'image' }>;

/** Whether a block is told in sentences; the others are looked at. */
export function isProse({ type }: Pick<ArticleBlock, 'type'>): boolean {
  return type === 'paragraph' || type === 'subhead' || type === 'quote' || type === 'list';
}

/** A run of text and the language it is in, which may be the other edition's. */
export type LocalisedText = { text: string; lang: Locale };

export type Sentiment = 'positive' | 'negative' | 'neutral';

/** An image and what is said of it in the language shown. */
export type Image = {
  url: string;
  alt: string;
  caption: LocalisedText | null;
  credit: LocalisedText | null;
  /** Where its subject is, in per cent from the left and from the top; the middle where none is given. */
  focus?: { x: number; y: number };
};

/** What a list shows of an article. */
export type ArticleCard = {
  id: string;
  title: LocalisedText;
  summary: LocalisedText | null;
  category: string;
  district: string | null;
  image: Image | null;
  publishedAt: string;
  tags: string[];
  isBreaking: boolean;
  isFeatured: boolean;
  /** How many pictures it shows where it is a gallery, else 0. */
  pictures: number;
};

/** An article in full, as one edition shows it. */
export type Article = ArticleCard & {
  /** `isSummary`: there is no text of its own, the summary is the article. */
  body: { lang: Locale; blocks: ArticleBlock[]; isSummary: boolean };
  /** All its districts, the main one first. */
  districts: string[];
  /** Whether no advertisement may stand beside it. */
  isSensitive: boolean;
  /** Where it was written, in the body's language. */
  dateline: string | null;
  /** When anything but its views last changed. */
  updatedAt: string;
  /** Editions in which the article really exists, for hreflang and the language toggle. */
  languages: Locale[];
  /** Its authors, by slug, in the order of the byline. */
  authors: string[];
  /** Who wrote it besides the paper's authors: an agency's reporter, a guest. */
  authorName: string | null;
  sourceName: string | null;
  sourceUrl: string | null;
  sentiment: Sentiment;
  people: string[];
  organisations: string[];
  keywords: string[];
  city: string | null;
  state: string | null;
  subcategory: string | null;
  viewCount: number;
  /** When it was changed after it had appeared; null where it stands as it appeared. */
  revisedAt: string | null;
  /** What readers are told was corrected, the latest first. */
  corrections: { note: LocalisedText; correctedAt: string }[];
  /** Ids of articles that an editor leads on to, in order. */
  picked: string[];
  series: { id: string; part: number | null; title: LocalisedText | null } | null;
  videoUrl: string | null;
  /** Where it is covered live: since when, and when that ended (lib/reading/coverage). */
  coverage: { openedAt: string; closedAt: string | null } | null;
  audio: { url: string; lang: Locale } | null;
};

/** The ids that addresses of articles carry (RFC 9562 UUID); anything else is no article's. */
export function isArticleId(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

/** Takes an article's text in both languages; gives the edition's own, else the other's, marked so. */
export function localised(
  locale: Locale,
  texts: Record<Locale, string | null>,
): LocalisedText | null {
  const own = texts[locale];
  if (own) return { text: own, lang: locale };
  const foreign = texts[otherLocale(locale)];
  return foreign ? { text: foreign, lang: otherLocale(locale) } : null;
}

/** Articles on a page of a list (first page: a lead and rows of four). */
export const articlesPerPage = 24;

/** Hours during which breaking news is breaking (specification 9, ticker). */
export const breakingHours = 6;
