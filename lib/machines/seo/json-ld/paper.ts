import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { homePath, localePath } from '@/lib/platform/paths';

import type { NewsMediaOrganization, WebSite } from './nodes';

/** The paper's mark as an image, for search results (at least 112 × 112 pixels by Google's rule). */
const logo = { path: '/logo-512.png', size: 512 } as const;

/** The name of the paper among the nodes of the site. */
export function organizationId(site: string): string {
  return `${site}/#organization`;
}

/**
 * The paper as publisher of its articles. Takes the site's address without a trailing slash.
 * https://developers.google.com/search/docs/appearance/structured-data/organization
 */
export function newsMediaOrganization(locale: Locale, site: string): NewsMediaOrganization {
  const name = (edition: Locale) => translator(edition, 'site')('name');
  const t = translator(locale, 'feeds');
  return {
    '@type': 'NewsMediaOrganization',
    '@id': organizationId(site),
    name: name(locale),
    alternateName: name(otherLocale(locale)),
    url: site + homePath(locale),
    logo: {
      '@type': 'ImageObject',
      url: site + logo.path,
      width: logo.size,
      height: logo.size,
    },
    address: {
      '@type': 'PostalAddress',
      addressLocality: t('town'),
      addressRegion: t('state'),
      addressCountry: 'IN',
    },
    areaServed: { '@type': 'Place', name: t('state') },
    publishingPrinciples: site + localePath(locale, '/ethics'),
  };
}

/**
 * One edition of the site, and how it is searched (specification 2: /search?q=). Takes the site's
 * address without a trailing slash.
 */
export function webSite(locale: Locale, site: string): WebSite {
  const t = translator(locale, 'site');
  return {
    '@type': 'WebSite',
    '@id': webSiteId(locale, site),
    name: t('name'),
    alternateName: translator(otherLocale(locale), 'site')('name'),
    description: t('description'),
    url: site + homePath(locale),
    inLanguage: locale,
    publisher: { '@id': `${site}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site}${localePath(locale, '/search')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The name by which other nodes refer to an edition's site. */
export function webSiteId(locale: Locale, site: string): string {
  return `${site}${homePath(locale)}#website`;
}
