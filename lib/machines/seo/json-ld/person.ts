import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Author } from '@/lib/reading/authors/model';
import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import { authorPath } from '@/lib/platform/paths';

import type { Person, ProfilePage } from './nodes';
import { listOfArticles } from './pages';
import { organizationId, webSiteId } from './paper';

/** The name of an author among the nodes of the site. Takes the complete address of their page. */
export function personId(url: string): string {
  return `${url}#person`;
}

/**
 * An author's page, whom it is about and the articles on it.
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export function profilePage({
  locale,
  site,
  author,
  districtNames,
  articles,
}: {
  locale: Locale;
  site: string;
  author: Author;
  /** The districts they report from, as the edition calls them. */
  districtNames: readonly string[];
  articles: readonly ArticleCard[];
}): ProfilePage {
  const url = site + authorPath(locale, author.slug);
  return {
    '@type': 'ProfilePage',
    '@id': `${url}#page`,
    url,
    name: author.name[locale],
    inLanguage: locale,
    isPartOf: { '@id': webSiteId(locale, site) },
    mainEntity: person({ locale, site, author, districtNames }),
    hasPart: listOfArticles(site, articles),
  };
}

function person({
  locale,
  site,
  author,
  districtNames,
}: {
  locale: Locale;
  site: string;
  author: Author;
  districtNames: readonly string[];
}): Person {
  const url = site + authorPath(locale, author.slug);
  const { name, role, bio, pictureUrl, isActive } = author;
  return {
    '@type': 'Person',
    '@id': personId(url),
    name: name[locale],
    alternateName: name[otherLocale(locale)],
    url,
    ...(role[locale] !== '' && { jobTitle: role[locale] }),
    ...(bio[locale] !== '' && { description: bio[locale] }),
    ...(pictureUrl !== null && { image: site + pictureUrl }),
    ...(isActive && { worksFor: { '@id': organizationId(site) } }),
    ...(districtNames.length > 0 && {
      workLocation: districtNames.map((district) => ({
        '@type': 'Place' as const,
        name: district,
      })),
    }),
  };
}
