import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';

/** Kinds of blocks an article is made of (schema articles, is_article_body). */
export const blockTypes = [
  'paragraph',
  'subhead',
  'quote',
  'list',
  'image',
  'gallery',
  'embed',
  'table',
  'bars',
  'lines',
  'map',
  'poll',
] as const;
export type BlockType = (typeof blockTypes)[number];

/** Kinds of blocks whose text is a sheet (lib/reading/charts). */
const sheetTypes: readonly BlockType[] = ['table', 'bars', 'lines', 'map'];
export const isSheet = (type: BlockType): boolean => sheetTypes.includes(type);

/** Whether readers get a block (schema article_life, published_blocks): one that shows something needs no words. */
export function isShown({ type, text }: Pick<DraftBlock, 'type' | 'text'>): boolean {
  return type === 'image' || type === 'embed' || type === 'gallery' || text.trim() !== '';
}

/**
 * A block of an article's text: plain, with `**bold**` and `[text](url)` as its only marks. The block of
 * the other language with the same id says the same; `of` is the print of that block's text when this
 * one was last written, by which a stale translation is known.
 */
export type DraftBlock = {
  id: string;
  type: BlockType;
  text: string;
  cite?: string;
  url?: string;
  /** What an image shows; its text is its caption. */
  alt?: string;
  /** Whose an image is. */
  credit?: string;
  of?: string;
  /** When a poll ends, as a `datetime-local` field says it, by India's clock. */
  until?: string;
};

/** A text of its own, whose lengths stand in lengths.ts. */
const text = { kind: 'text', in: 'text', empty: '' as string } as const;
/** A line of at most so many characters (schema articles), and where the editor shows it. */
const line = <const Place>(longest: number, place: Place) =>
  ({ kind: 'line', in: place, empty: '' as string, longest }) as const;
/** An address, of the web or of the site's own media too (schema text, is_web_url, is_media_url). */
const address = (of: 'web' | 'media') =>
  ({ kind: 'address', in: 'more', empty: '' as string, longest: 2000, of }) as const;
/** At most so many names of at most so many characters (schema articles). */
const names = <const Place>(most: number, longest: number, place: Place) =>
  ({ kind: 'names', in: place, empty: [] as string[], most, longest }) as const;
const body = { kind: 'body', in: 'text', empty: [] as DraftBlock[] } as const;
/** One value, or what the newsroom notes for itself (`note`). */
const value = <Value, const Place>(empty: Value, place: Place) =>
  ({ kind: 'value', in: place, empty }) as const;

const noPrints: Record<string, string> = {};
const neutral = 'neutral' as 'positive' | 'negative' | 'neutral';

/**
 * The fields of an article as the editor holds them, named as in the database (schema articles, article_fields) and in the
 * order in which changes of them are told. `in` says where the editor shows a field: in the `text`, with the `image`, among the
 * `facts` or `more` of them, with the `series` or the `related`, or not (`unseen`, and `note`, of which readers get nothing). What is told
 * of a field elsewhere follows from here: its limits, what is compared, what an empty one becomes, its place on the panel.
 */
export const articleFields = {
  title_hi: text,
  title_en: text,
  summary_hi: text,
  summary_en: text,
  body_hi: body,
  body_en: body,
  /** Ids of the rows in their order, which both languages follow (row-order.ts). */
  rows: value([] as string[], 'note'),
  /** The prints (printOf) of what lines were written after, by their places (`title_en`, `body_en/ROW/alt`); blocks have their own. */
  translated_from: value(noPrints, 'note'),
  image_alt_hi: line(300, 'text'),
  image_alt_en: line(300, 'text'),
  image_caption_hi: line(500, 'text'),
  image_caption_en: line(500, 'text'),
  /** Whose the image is, in Hindi; in English too where that says nothing. */
  image_credit: line(200, 'text'),
  image_credit_en: line(200, 'text'),
  image_url: value(null as string | null, 'image'),
  image_focus_x: value(50, 'focus'),
  image_focus_y: value(50, 'focus'),
  category: value(null as string | null, 'facts'),
  /** The district that it stands under. */
  district: value(null as string | null, 'facts'),
  /** Others that it is about, by slug. */
  other_districts: names(8, 60, 'facts'),
  tags: names(30, 80, 'facts'),
  /** By slug, in the order of the byline. */
  authors: names(8, 80, 'facts'),
  is_breaking_news: value(false, 'facts'),
  is_featured: value(false, 'facts'),
  /** No advertisement stands beside it. */
  is_sensitive: value(false, 'facts'),
  author_name: line(200, 'more'),
  subcategory: line(60, 'more'),
  /** Where it was written, before its first words. */
  dateline_hi: line(60, 'more'),
  dateline_en: line(60, 'more'),
  location_city: line(120, 'more'),
  location_state: value('Chhattisgarh', 'unseen'),
  people_mentioned: names(60, 120, 'more'),
  organizations_mentioned: names(60, 160, 'more'),
  keywords: names(30, 80, 'more'),
  sentiment: value(neutral, 'more'),
  source_name: line(200, 'more'),
  source_url: address('web'),
  video_url: address('media'),
  audio_url_hi: address('media'),
  audio_url_en: address('media'),
  /** Ids of articles that are led on to, in order. */
  related: value([] as string[], 'related'),
  series_id: value(null as string | null, 'series'),
  series_title_hi: line(200, 'series'),
  series_title: line(200, 'series'),
  series_part: value(null as number | null, 'series'),
};

type Fields = typeof articleFields;
/** The names of the fields of some kinds, and of those in some places. */
export type FieldOfKind<Kind> = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends Kind ? Name : never;
}[keyof Fields];
export type FieldIn<Place> = {
  [Name in keyof Fields]: Fields[Name]['in'] extends Place ? Name : never;
}[keyof Fields];

/** What the editor holds of an article. */
export type DraftContent = { [Name in keyof Fields]: Fields[Name]['empty'] };

const entries = Object.entries(articleFields) as [keyof Fields, Fields[keyof Fields]][];

/** The names of the fields of a kind, and of those in a place, in the order of the table. */
export const fieldsOfKind = <Kind extends Fields[keyof Fields]['kind']>(kind: Kind) =>
  entries.filter(([, field]) => field.kind === kind).map(([name]) => name as FieldOfKind<Kind>);
export const fieldsIn = <Place extends Fields[keyof Fields]['in']>(place: Place) =>
  entries.filter(([, field]) => field.in === place).map(([name]) => name as FieldIn<Place>);

/** Whether a field is of a kind. */
export const isOfKind = <Kind extends Fields[keyof Fields]['kind']>(
  name: keyof Fields,
  kind: Kind,
): name is FieldOfKind<Kind> => articleFields[name].kind === kind;

/** An article with nothing entered. */
export const emptyDraft = Object.fromEntries(
  entries.map(([name, { empty }]) => [name, empty]),
) as DraftContent;

/** Articles that one leads on to at most (schema articles). */
export const relatedAtMost = 6;

/** Characters that the table takes of what is said of an image within the text (schema articles, is_article_body). */
export const imageLimits = { caption: 500, credit: 200 } as const;
/** Characters of a gallery's title (schema articles, is_article_body). */
export const galleryTitleLimit = 200;

/** The field that says in a language whose the lead image is. */
export const creditFields = {
  hi: 'image_credit',
  en: 'image_credit_en',
} as const satisfies Record<Locale, keyof DraftContent>;

/** An author whom an article can name; `isOwn`: who writes here. */
export type KnownAuthor = {
  slug: string;
  name: Record<Locale, string>;
  isActive: boolean;
  isOwn: boolean;
};

/** A series that an article can be a part of, the number its next part has, and the articles that are its parts. */
export type KnownSeries = {
  id: string;
  titleHi: string;
  titleEn: string;
  nextPart: number;
  parts: { article: string; part: number; title: string }[];
};

/** The field of one language: `fieldOf('title', 'hi')`. */
export function fieldOf<Name extends 'title' | 'summary' | 'body' | 'image_alt' | 'image_caption'>(
  name: Name,
  locale: Locale,
): `${Name}_${Locale}` {
  return `${name}_${locale}`;
}

/** Whether a language has anything written. */
export function isWritten(draft: DraftContent, locale: Locale): boolean {
  return (
    draft[fieldOf('title', locale)].trim() !== '' ||
    draft[fieldOf('summary', locale)].trim() !== '' ||
    draft[fieldOf('body', locale)].some(({ text }) => text.trim() !== '')
  );
}

/** A new block's id: ten letters and figures, unlike any other of the article. */
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

/** The language a draft opens in: the edition's, unless only the other one has anything. */
export function writtenFirst(draft: DraftContent, edition: Locale): Locale {
  const other = otherLocale(edition);
  return !hasText(draft, edition) && hasText(draft, other) ? other : edition;
}

const hasText = (draft: DraftContent, locale: Locale): boolean =>
  draft[`title_${locale}`] !== '' ||
  draft[`summary_${locale}`] !== '' ||
  draft[`body_${locale}`].length > 0;

/** The row on which an empty draft begins. */
export const firstRow = 'first';

/** Characters that a draft may have as JSON (schema working_copies, checked_content). */
export const longestDraft = 500_000;

/** Places of a draft that have an image of their own: `lead`, and each row. */
export function imagePlaces({ body_hi: hindi, body_en: english }: DraftContent): Set<string> {
  return new Set(['lead', firstRow, ...hindi.map(({ id }) => id), ...english.map(({ id }) => id)]);
}
