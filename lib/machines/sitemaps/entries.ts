import type { Category } from '@/lib/reading/categories/model';
import type { District } from '@/lib/reading/districts/model';
import { locales, type Locale } from '@/lib/platform/i18n/locale';
import {
  archiveMonthPath,
  archivesPath,
  articlePath,
  authorPath,
  authorsPath,
  categoryPath,
  districtPath,
  homePath,
  localePath,
  printPath,
  statePath,
  topicIndexPath,
  topicPath,
} from '@/lib/platform/paths';
import { noticeKinds, noticePath, noticesPath, type Notice } from '@/lib/reading/notices/model';
import { topicPageCount } from '@/lib/reading/topics/model';

import type { SitemapEntry } from './model';

/** A page of the site in each edition. `isRenewed`: it shows the newest articles of all. */
type Page = {
  path: (locale: Locale) => string;
  isRenewed?: boolean;
  /** Editions in which it really exists, where those are not both. */
  languages?: readonly Locale[];
};

/** A public article as a sitemap needs it. */
export type SitemapArticle = {
  id: string;
  hasHindi: boolean;
  hasEnglish: boolean;
  modified: string;
};

/** What the pages besides articles are made of; months as `2026-11`. */
export type SiteContents = {
  categories: readonly Category[];
  districts: readonly District[];
  topicSlugs: readonly string[];
  authorSlugs: readonly string[];
  /** Notices and obituaries that run today. */
  notices: readonly Pick<Notice, 'id' | 'kind' | 'languages'>[];
  months: readonly string[];
};

/**
 * The pages besides articles: the front page, the state, sections, districts, topics, authors, notices, archives, the
 * paper's own. A page that joins the site joins this list.
 */
function sitePages({
  categories,
  districts,
  topicSlugs,
  authorSlugs,
  notices,
  months,
}: SiteContents): Page[] {
  return [
    { path: homePath, isRenewed: true },
    { path: (locale) => statePath(locale) },
    ...categories.map(({ slug }) => ({ path: (locale: Locale) => categoryPath(locale, slug) })),
    ...districts.map(({ slug }) => ({ path: (locale: Locale) => districtPath(locale, slug) })),
    ...Array.from({ length: topicPageCount(topicSlugs.length) }, (_, index) => ({
      path: (locale: Locale) => topicIndexPath(locale, index + 1),
    })),
    ...topicSlugs.map((slug) => ({ path: (locale: Locale) => topicPath(locale, slug) })),
    { path: printPath },
    { path: authorsPath },
    ...authorSlugs.map((slug) => ({ path: (locale: Locale) => authorPath(locale, slug) })),
    ...noticeKinds.map((kind) => ({ path: (locale: Locale) => noticesPath(locale, kind) })),
    ...notices.map(({ id, kind, languages }) => ({
      path: (locale: Locale) => noticePath(locale, kind, id),
      languages,
    })),
    { path: archivesPath },
    ...months.map((month) => ({ path: (locale: Locale) => archiveMonthPath(locale, month) })),
    ...[
      '/about',
      '/ethics',
      '/alerts',
      '/letter',
      '/letters',
      '/privacy',
      '/privacy/account',
      '/terms',
      '/grievance',
    ].map((path) => ({
      path: (locale: Locale) => localePath(locale, path),
    })),
  ];
}

/** The addresses of every page that is no article, in both languages. `newest`: the last change of any article. */
export function pageEntries(
  site: string,
  contents: SiteContents,
  newest: string | null,
): SitemapEntry[] {
  return sitePages(contents).flatMap(({ path, isRenewed = false, languages = locales }) =>
    inEachLanguage(site, path, languages, isRenewed ? newest : null),
  );
}

/** The addresses of articles, each in the languages it exists in. */
export function articleEntries(site: string, articles: readonly SitemapArticle[]): SitemapEntry[] {
  return articles.flatMap((article) =>
    inEachLanguage(
      site,
      (locale) => articlePath(locale, article.id),
      languagesOf(article),
      article.modified,
    ),
  );
}

/** The editions in which an article really exists. */
export function languagesOf(article: { hasHindi: boolean; hasEnglish: boolean }): Locale[] {
  return [
    ...(article.hasHindi ? ['hi' as const] : []),
    ...(article.hasEnglish ? ['en' as const] : []),
  ];
}

function inEachLanguage(
  site: string,
  path: (locale: Locale) => string,
  editions: readonly Locale[],
  lastModified: string | null,
): SitemapEntry[] {
  const languages = editions.map((locale) => ({ locale, url: site + path(locale) }));
  return languages.map(({ url }) => ({ url, lastModified, languages }));
}
