import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { PageFrame } from '@/components/layout/page-frame';
import { MissingScreen } from '@/components/reading/missing/missing-screen';
import { readLatest } from '@/lib/reading/articles/read';
import { filterSections, type Category } from '@/lib/reading/categories/model';
import { readCategories } from '@/lib/reading/categories/read';
import { respondWith } from '@/lib/server/page-status';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import type { Locale } from '@/lib/platform/i18n/locale';
import { homePath } from '@/lib/platform/paths';

import { readFrame } from './page-context';

const titles = {
  page: 'title',
  archive: 'archiveTitle',
  article: 'articleTitle',
  withdrawn: 'withdrawnTitle',
} as const;

/** Metadata of a page that is not there, or of an article that is not public, or no longer. */
export async function missingMetadata(what: keyof typeof titles): Promise<Metadata> {
  const [t, site] = await Promise.all([getTranslations('notFound'), getTranslations('site')]);
  return { title: site('titleOfPage', { title: t(titles[what]) }), robots: { index: false } };
}

/** Articles that are offered where a page is not there. */
const articlesOffered = 5;

/**
 * What is offered where a page is not there: the latest articles and all sections, or those given. Read
 * from the cache that all pages share, so that thousands of invented addresses ask the database nothing.
 */
export async function readOffer(locale: Locale, sections?: Category[]) {
  const [latest, categories] = await Promise.all([
    readLatest(locale, 'all', articlesOffered),
    sections ?? readCategories().then(filterSections),
  ]).catch(() => [[], []]);
  return { latest, sections: categories, now: new Date() };
}

/** Where the header's language switch leads from a page that is in neither edition. */
const homes = { hi: homePath('hi'), en: homePath('en') };

/**
 * What a page gives when what it should show does not exist: status 404, as the page says of itself
 * (lib/server/cache-handler.ts for those that are cached, page-status.ts for the others).
 */
export async function Missing({ what }: { what: 'page' | 'archive' | 'article' }) {
  const locale = await currentLocale();
  respondWith(404);
  return (
    <PageFrame locale={locale} paths={homes} {...await readFrame()}>
      <MissingScreen locale={locale} what={what} offer={await readOffer(locale)} />
    </PageFrame>
  );
}
