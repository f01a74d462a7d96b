import 'server-only';

import type { Article, ArticleCard } from '@/lib/reading/articles/model';
import type { Author } from '@/lib/reading/authors/model';
import { categoryName, type Category } from '@/lib/reading/categories/model';
import { districtName, districtsOf, type District } from '@/lib/reading/districts/model';
import { siteUrl } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import {
  articlePath,
  authorPath,
  authorsPath,
  categoryPath,
  districtPath,
  homePath,
} from '@/lib/platform/paths';

import { liveBlogPosting, type CoverageFacts } from './json-ld/live-blog-posting';
import { newsArticle } from './json-ld/news-article';
import { graphOf, type JsonLdGraph } from './json-ld/nodes';
import { breadcrumbList, collectionPage, webPage, type BreadcrumbStep } from './json-ld/pages';
import { newsMediaOrganization, webSite } from './json-ld/paper';
import { profilePage } from './json-ld/person';

/** The front page: the paper, and the edition with its search. */
export function homeGraph(locale: Locale): JsonLdGraph {
  const site = siteUrl();
  return graphOf(newsMediaOrganization(locale, site), webSite(locale, site));
}

/** An article and the way to it (specification 2: home / district / category). */
export function articleGraph({
  locale,
  article,
  authors,
  taxonomy,
  topicNames,
  coverage,
}: {
  locale: Locale;
  article: Article;
  authors: readonly Author[];
  taxonomy: { categories: Category[]; districts: District[] };
  topicNames: ReadonlyMap<string, string>;
  /** What is told of it live. */
  coverage: CoverageFacts | null;
}): JsonLdGraph {
  const site = siteUrl();
  const section = taxonomy.categories.find(({ slug }) => slug === article.category);
  const place = taxonomy.districts.find(({ slug }) => slug === article.district);
  const sectionName = section ? categoryName(section, locale) : null;
  const placeName = place ? districtName(place, locale) : null;
  const facts = {
    locale,
    site,
    article,
    authors,
    sectionName,
    districtNames: districtsOf(article.districts, taxonomy.districts).map((each) =>
      districtName(each, locale),
    ),
    topicNames,
  };
  return graphOf(
    coverage ? liveBlogPosting(facts, coverage) : newsArticle(facts),
    breadcrumbList(site, [
      homeStep(locale),
      ...(place && placeName !== null
        ? [{ name: placeName, path: districtPath(locale, place.slug) }]
        : []),
      ...(section && sectionName !== null
        ? [{ name: sectionName, path: categoryPath(locale, section.slug) }]
        : []),
      { name: article.title.text, path: articlePath(article.title.lang, article.id) },
    ]),
  );
}

/** A part of an article's live coverage. Takes its name and its path in the edition. */
export function partGraph({
  locale,
  article,
  name,
  path,
}: {
  locale: Locale;
  article: Article;
  name: string;
  path: string;
}): JsonLdGraph {
  const site = siteUrl();
  const description = article.summary?.text ?? article.title.text;
  return graphOf(
    webPage({ locale, site, path, name, description, type: 'WebPage' }),
    breadcrumbList(site, [
      homeStep(locale),
      { name: article.title.text, path: articlePath(locale, article.id) },
      { name, path },
    ]),
  );
}

/**
 * A list of articles. Takes its name, its path in the edition and the articles on it; `above` are
 * the pages between the front page and it.
 */
export function listGraph({
  locale,
  name,
  path,
  articles,
  above = [],
}: {
  locale: Locale;
  name: string;
  path: string;
  articles: readonly ArticleCard[];
  above?: readonly BreadcrumbStep[];
}): JsonLdGraph {
  const site = siteUrl();
  return graphOf(
    collectionPage({ locale, site, path, name, articles }),
    breadcrumbList(site, [homeStep(locale), ...above, { name, path }]),
  );
}

/** An author's page. Takes what `profilePage` takes. */
export function authorGraph(facts: Omit<Parameters<typeof profilePage>[0], 'site'>): JsonLdGraph {
  const { locale, author } = facts;
  const site = siteUrl();
  return graphOf(
    profilePage({ ...facts, site }),
    newsMediaOrganization(locale, site),
    breadcrumbList(site, [
      homeStep(locale),
      { name: translator(locale, 'authors')('title'), path: authorsPath(locale) },
      { name: author.name[locale], path: authorPath(locale, author.slug) },
    ]),
  );
}

/** A page of the paper about itself. */
export function paperPageGraph({
  locale,
  name,
  path,
  description,
  isAbout,
}: {
  locale: Locale;
  name: string;
  path: string;
  description: string;
  isAbout: boolean;
}): JsonLdGraph {
  const site = siteUrl();
  return graphOf(
    webPage({ locale, site, path, name, description, type: isAbout ? 'AboutPage' : 'WebPage' }),
    newsMediaOrganization(locale, site),
    breadcrumbList(site, [homeStep(locale), { name, path }]),
  );
}

function homeStep(locale: Locale): BreadcrumbStep {
  return { name: translator(locale, 'header')('home'), path: homePath(locale) };
}
