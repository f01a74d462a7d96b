import type { Locale } from '@/lib/platform/i18n/locale';

/** What a popular list counts (specification 2, sidebar). */
export const popularMeasures = ['views', 'comments', 'reactions'] as const;
export type PopularMeasure = (typeof popularMeasures)[number];

/** Since when it counts (specification 9, popular windows; in hours: 72_audience.sql, window_start). */
export const popularWindows = ['24h', '7d', '30d'] as const;
export type PopularWindow = (typeof popularWindows)[number];

/** Articles in a popular list. */
export const popularArticles = 5;
/** Milliseconds between renewals of a popular list (specification 9). */
export const popularRefresh = 5 * 60_000;

/** A popular article in finished words. */
export type PopularArticle = {
  id: string;
  href: string;
  title: string;
  lang: Locale;
  /** What language the title is in, where it is not the edition's. */
  language: string | null;
  count: string;
};

/** The address from which a list is renewed. */
export function popularAddress(
  locale: Locale,
  measure: PopularMeasure,
  window: PopularWindow,
): string {
  return `/api/popular?${new URLSearchParams({ lang: locale, by: measure, within: window })}`;
}
