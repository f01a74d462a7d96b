import type { Locale } from '@/lib/platform/i18n/locale';

/** A section of the paper (specification 2, category slugs). */
export type Category = { slug: string; nameHi: string; nameEn: string };

export const breakingNewsSlug = 'breaking-news';

/** The sections that filters offer (specification 2): all but breaking news, which is what is new in any of them. */
export function filterSections(categories: readonly Category[]): Category[] {
  return categories.filter(({ slug }) => slug !== breakingNewsSlug);
}

/**
 * The sections with a block of their own on the front page, in order: the specification's choice (2, home), not the list of
 * sections, which the database has. A slug that no section bears shows nothing.
 */
export const frontPageSections = ['politics', 'crime', 'sports', 'national'] as const;

/** The section's name in an edition's language. */
export function categoryName(category: Category, locale: Locale): string {
  return locale === 'hi' ? category.nameHi : category.nameEn;
}
