import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';

import type { BreadcrumbList, ItemList, WebPage } from './nodes';
import { webSiteId } from './paper';

/** A step of the way to a page: what it is called and its path on the site. */
export type BreadcrumbStep = { name: string; path: string };

/**
 * The way to a page, from the front page to the page itself.
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function breadcrumbList(site: string, steps: readonly BreadcrumbStep[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site + path,
    })),
  };
}

type PageFacts = {
  locale: Locale;
  site: string;
  /** The page's own path, edition included. */
  path: string;
  name: string;
};

/** A list of articles: a section, a district, a topic, an archive; with the articles in their order. */
export function collectionPage({
  articles,
  ...facts
}: PageFacts & { articles: readonly ArticleCard[] }): WebPage {
  return {
    ...webPage({ ...facts, type: 'CollectionPage' }),
    mainEntity: listOfArticles(facts.site, articles),
  };
}

/** Articles in their order, each at the address of the language it exists in. */
export function listOfArticles(site: string, articles: readonly ArticleCard[]): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: articles.length,
    itemListElement: articles.map((article, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: article.title.text,
      url: site + articlePath(article.title.lang, article.id),
    })),
  };
}

/** A page of the paper about itself. */
export function webPage({
  locale,
  site,
  path,
  name,
  description,
  type = 'WebPage',
}: PageFacts & { description?: string; type?: WebPage['@type'] }): WebPage {
  const url = site + path;
  return {
    '@type': type,
    '@id': `${url}#page`,
    name,
    ...(description !== undefined && { description }),
    url,
    inLanguage: locale,
    isPartOf: { '@id': webSiteId(locale, site) },
  };
}
