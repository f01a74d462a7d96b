import { defaultLocale, type Locale } from '@/lib/platform/i18n/locale';

/** Puts a path of the site (`/about`) into an edition: unchanged in Hindi, under `/en` in English. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The front page of an edition. */
export function homePath(locale: Locale): string {
  return localePath(locale, '/');
}

/** The page of one article (specification 2: /article/{id}). */
export function articlePath(locale: Locale, id: string): string {
  return localePath(locale, `/article/${id}`);
}

/** A part of an article's live coverage, 1, 2, …, or one entry in it by its number. */
export function coveragePartPath(locale: Locale, id: string, part: number, entry?: number): string {
  const anchor = entry === undefined ? '' : `#${entryAnchor(entry)}`;
  return `${articlePath(locale, id)}/live/${part}${anchor}`;
}

/** What an entry of live coverage is called on its page. */
export function entryAnchor(number: number): string {
  return `entry-${number}`;
}

/** A section's page (specification 2: /{categorySlug}). */
export function categoryPath(locale: Locale, slug: string, page = 1): string {
  return localePath(locale, pagedPath(`/${slug}`, page));
}

/** A district's page (specification 2: /district/{slug}). */
export function districtPath(locale: Locale, slug: string, page = 1): string {
  return localePath(locale, pagedPath(`/district/${slug}`, page));
}

/** The page of the whole state. */
export function statePath(locale: Locale, page = 1): string {
  return localePath(locale, pagedPath('/chhattisgarh', page));
}

/**
 * The page of a topic (specification 2: /topic/{slug or encoded tag}). Takes its slug, or its name
 * where it has none.
 */
export function topicPath(locale: Locale, topic: string, page = 1): string {
  return localePath(locale, pagedPath(`/topic/${encodeURIComponent(topic)}`, page));
}

/** The list of all topics. */
export function topicIndexPath(locale: Locale, page = 1): string {
  return localePath(locale, pagedPath('/topics', page));
}

/** The page of an author, by slug. */
export function authorPath(locale: Locale, slug: string, page = 1): string {
  return localePath(locale, pagedPath(`/author/${slug}`, page));
}

/** The list of all authors. */
export function authorsPath(locale: Locale): string {
  return localePath(locale, '/authors');
}

/** The entrance of the archives, and its four kinds of list (specification 2). */
export function archivesPath(locale: Locale): string {
  return localePath(locale, '/archives');
}

/** Takes a month as `2026-11`. */
export function archiveMonthPath(locale: Locale, yearMonth: string, page = 1): string {
  return localePath(locale, pagedPath(`/archives/by-month/${yearMonth}`, page));
}

/** Takes a section's slug. */
export function archiveCategoryPath(locale: Locale, slug: string, page = 1): string {
  return localePath(locale, pagedPath(`/archives/by-category/${slug}`, page));
}

/** Takes a district's slug. */
export function archiveDistrictPath(locale: Locale, slug: string, page = 1): string {
  return localePath(locale, pagedPath(`/archives/by-district/${slug}`, page));
}

/** Takes a day as `2026-11-21`. */
export function archiveDatePath(locale: Locale, day: string, page = 1): string {
  return localePath(locale, pagedPath(`/archives/by-date/${day.replaceAll('-', '/')}`, page));
}

/** The printed edition of a day (`2026-11-26`), or the list of them. */
export function printPath(locale: Locale, day?: string): string {
  return localePath(locale, day === undefined ? '/edition' : `/edition/${day}`);
}

/** The same as sheets of paper, `a4` or `a3`. */
export function printSheetPath(locale: Locale, day: string, paper: string): string {
  return localePath(locale, `/edition/${day}/${paper}`);
}

/** The report of an advertiser, by its secret; `days`: as a file of each day's numbers. */
export function reportPath(locale: Locale, key: string, file?: 'days'): string {
  return localePath(locale, `/advertiser/${key}${file ? `/${file}.csv` : ''}`);
}

export type SearchTerms = { q?: string; category?: string; district?: string; page?: number };

/** The results of a search (specification 2: /search?q=&category=&district=). */
export function searchPath(locale: Locale, terms: SearchTerms = {}): string {
  const { q, category, district, page = 1 } = terms;
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(district && { district }),
    ...(page > 1 && { page: String(page) }),
  });
  return localePath(locale, query.size > 0 ? `/search?${query}` : '/search');
}

/**
 * The page for signing in. Takes what one comes to do there (lib/reader/accounts/model.ts, AuthStep) and the
 * path one is led to afterwards.
 */
export function authPath(locale: Locale, { step = '', next = '' } = {}): string {
  const query = new URLSearchParams({
    ...(step && step !== 'sign-in' && { do: step }),
    ...(next && { next }),
  });
  return localePath(locale, query.size > 0 ? `/auth?${query}` : '/auth');
}

/** A feed of one language: of everything, of a section, of a district (specification 7), of an author, or of an article's live coverage. */
export function feedPath(
  locale: Locale,
  scope: { category?: string; district?: string; author?: string; live?: string } = {},
): string {
  return `/rss?${new URLSearchParams({ lang: locale, ...scope })}`;
}

/**
 * The image that link previews show of a page. Takes an article's id, `site`, `category-SLUG` or
 * `district-SLUG`, and a number that grows with each change, so that previews are fetched anew.
 */
export function shareCardPath(locale: Locale, id: string, version?: number): string {
  return `/og/${locale}/${id}.jpg${version === undefined ? '' : `?v=${version}`}`;
}

/** Shapes besides 16:9 in which search engines want an article's image. */
export const cropRatios = ['4x3', '1x1'] as const;
export type CropRatio = (typeof cropRatios)[number];

/** An article's own image cut to another shape; the version as in `shareCardPath`. */
export function imageCropPath(id: string, ratio: CropRatio, version: number): string {
  return `/og/crop/${id}-${ratio}.jpg?v=${version}`;
}

function pagedPath(path: string, page: number): string {
  return page > 1 ? `${path}/page/${page}` : path;
}

/** Takes the page number of a list's address, where it has one; gives it (1 without), or null for anything but 2, 3, … 9999. */
export function parsePageNumber(value: string | undefined): number | null {
  if (value === undefined) return 1;
  return /^[1-9]\d{0,3}$/.test(value) && value !== '1' ? Number(value) : null;
}

/** Where a page says what came of a form: the answer's address leads there, however far down the form stands. */
export const flashAnchor = 'said';

/** The page that stands for one that cannot be had. */
export function offlinePath(locale: Locale): string {
  return localePath(locale, '/offline');
}

/** The address of the editor on which an article is written, without the edition. */
export function editorPath(id: string): string {
  return `/admin/article/${id}`;
}
