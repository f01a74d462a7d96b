import { defaultLocale, type Locale } from '@/lib/i18n/locale';

/** Puts a path of the site (`/about`) into an edition: unchanged in Hindi, under `/en` in English. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The front page of an edition. */
export function homePath(locale: Locale): string {
  return localePath(locale, '/');
}

/** The page of one story (specification 2: /article/{id}). */
export function articlePath(locale: Locale, id: string): string {
  return localePath(locale, `/article/${id}`);
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

function pagedPath(path: string, page: number): string {
  return page > 1 ? `${path}/page/${page}` : path;
}

/** Takes the page number of a paged list's address; gives it, or null for anything but 2, 3, … 9999. */
export function parsePageNumber(value: string): number | null {
  return /^[1-9]\d{0,3}$/.test(value) && value !== '1' ? Number(value) : null;
}
