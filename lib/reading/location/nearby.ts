import type { Image } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';

/** Articles of the reader's own district on the front page. */
export const nearbyArticles = 4;

/** An article of the reader's district in finished words. */
export type NearbyArticle = {
  id: string;
  href: string;
  title: string;
  lang: Locale;
  /** What language the title is in, where it is not the edition's. */
  language: string | null;
  section: { href: string; name: string } | null;
  picture: Image | null;
  iso: string;
  time: string;
};

/** What the route answers. */
export type NearbyResponse = { stories: NearbyArticle[] };

/** The address that gives a district's newest articles. */
export function nearbyAddress(locale: Locale, district: string): string {
  return `/api/nearby?${new URLSearchParams({ district, locale })}`;
}
