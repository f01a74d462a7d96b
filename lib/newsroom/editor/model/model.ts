import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';

/** Kinds of blocks a story is made of (schema articles, is_article_body). */
export const blockTypes = ['paragraph', 'subhead', 'quote', 'list', 'image', 'embed'] as const;
export type BlockType = (typeof blockTypes)[number];

/**
 * A block of a story's text: plain, with `**bold**` and `[text](url)` as its only marks. The block of
 * the other language with the same id says the same; `of` is the print of that block's text when this
 * one was last written, by which a stale translation is known.
 */
export type DraftBlock = {
  id: string;
  type: BlockType;
  text: string;
  cite?: string;
  url?: string;
  /** What a photo shows; its text is its caption. */
  alt?: string;
  /** Whose a photo is. */
  credit?: string;
  of?: string;
};

/** What a sheet holds: fields of a story as the database names them (schema working_copies, article_fields). */
export type DraftContent = {
  title_hi: string;
  title_en: string;
  summary_hi: string;
  summary_en: string;
  body_hi: DraftBlock[];
  body_en: DraftBlock[];
  /** Ids of the rows in their order, which both languages follow (row-order.ts); readers get none of it. */
  rows: string[];
  /**
   * The prints (printOf) of what lines were written after, by their places (`title_en`, `body_en/ROW/alt`);
   * blocks have their own.
   */
  translated_from: Record<string, string>;
  category: string | null;
  subcategory: string;
  district: string | null;
  image_url: string | null;
  image_alt_hi: string;
  image_alt_en: string;
  image_caption_hi: string;
  image_caption_en: string;
  /** Whose the picture is, in Hindi; in English too where that says nothing. */
  image_credit: string;
  image_credit_en: string;
  image_focus_x: number;
  image_focus_y: number;
  video_url: string;
  audio_url_hi: string;
  audio_url_en: string;
  source_url: string;
  source_name: string;
  author_name: string;
  is_breaking_news: boolean;
  is_featured: boolean;
  tags: string[];
  keywords: string[];
  people_mentioned: string[];
  organizations_mentioned: string[];
  location_city: string;
  location_state: string;
  sentiment: 'positive' | 'negative' | 'neutral';
  series_id: string | null;
  series_part: number | null;
  series_title: string;
  series_title_hi: string;
};

/** Characters that the table takes of each line of the facts (schemas text and articles). */
export const fieldLimits = {
  image_alt_hi: 300,
  image_alt_en: 300,
  image_caption_hi: 500,
  image_caption_en: 500,
  image_credit: 200,
  image_credit_en: 200,
  author_name: 200,
  subcategory: 60,
  location_city: 120,
  source_name: 200,
  source_url: 2000,
  video_url: 2000,
  audio_url_hi: 2000,
  audio_url_en: 2000,
  series_title: 200,
  series_title_hi: 200,
} as const satisfies Partial<Record<keyof DraftContent, number>>;

/** Characters that the table takes of what is said of a photo within the text (schema articles, is_article_body). */
export const imageLimits = { caption: 500, credit: 200 } as const;

/** The field that says in a language whose the lead picture is. */
export const creditFields = {
  hi: 'image_credit',
  en: 'image_credit_en',
} as const satisfies Record<Locale, keyof DraftContent>;

/** A series that a story can be a part of, the number its next part has, and the stories that are its parts. */
export type KnownSeries = {
  id: string;
  titleHi: string;
  titleEn: string;
  nextPart: number;
  parts: { story: string; part: number; title: string }[];
};

/** An empty sheet. */
export const emptyDraft: DraftContent = {
  title_hi: '',
  title_en: '',
  summary_hi: '',
  summary_en: '',
  body_hi: [],
  body_en: [],
  rows: [],
  translated_from: {},
  category: null,
  subcategory: '',
  district: null,
  image_url: null,
  image_alt_hi: '',
  image_alt_en: '',
  image_caption_hi: '',
  image_caption_en: '',
  image_credit: '',
  image_credit_en: '',
  image_focus_x: 50,
  image_focus_y: 50,
  video_url: '',
  audio_url_hi: '',
  audio_url_en: '',
  source_url: '',
  source_name: '',
  author_name: '',
  is_breaking_news: false,
  is_featured: false,
  tags: [],
  keywords: [],
  people_mentioned: [],
  organizations_mentioned: [],
  location_city: '',
  location_state: 'Chhattisgarh',
  sentiment: 'neutral',
  series_id: null,
  series_part: null,
  series_title: '',
  series_title_hi: '',
};

/** The field of one language: `fieldOf('title', 'hi')`. */
export function fieldOf<Name extends 'title' | 'summary' | 'body' | 'image_alt' | 'image_caption'>(
  name: Name,
  locale: Locale,
): `${Name}_${Locale}` {
  return `${name}_${locale}`;
}

/** Whether a language has anything written. */
export function isWritten(sheet: DraftContent, locale: Locale): boolean {
  return (
    sheet[fieldOf('title', locale)].trim() !== '' ||
    sheet[fieldOf('summary', locale)].trim() !== '' ||
    sheet[fieldOf('body', locale)].some(({ text }) => text.trim() !== '')
  );
}

/** A new block's id: ten letters and figures, unlike any other of the story. */
export function newBlockId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 10);
}

/** A block that answers to nothing: whoever writes it next says what it was written after. */
export function withoutPrint(block: DraftBlock): DraftBlock {
  const bare = { ...block };
  delete bare.of;
  return bare;
}

/**
 * The print of a text: short, equal for equal texts, different (as good as surely) for others
 * (FNV-1a, 53 bits of it are kept). White space at the ends counts for nothing.
 */
export function printOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text.trim()))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36).slice(-10);
}

/** The language a sheet opens in: the edition's, unless only the other one has anything. */
export function writtenFirst(sheet: DraftContent, edition: Locale): Locale {
  const other = otherLocale(edition);
  return !hasText(sheet, edition) && hasText(sheet, other) ? other : edition;
}

const hasText = (sheet: DraftContent, locale: Locale): boolean =>
  sheet[`title_${locale}`] !== '' ||
  sheet[`summary_${locale}`] !== '' ||
  sheet[`body_${locale}`].length > 0;

/** The row on which an empty sheet begins. */
export const firstRow = 'first';

/** Characters that a sheet may have as JSON (schema working_copies, checked_content). */
export const longestDraft = 500_000;

/** Places of a sheet that have a photo of their own: `lead`, and each row. */
export function imagePlaces({ body_hi: hindi, body_en: english }: DraftContent): Set<string> {
  return new Set(['lead', firstRow, ...hindi.map(({ id }) => id), ...english.map(({ id }) => id)]);
}
