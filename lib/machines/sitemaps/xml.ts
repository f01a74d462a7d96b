import { defaultLocale } from '@/lib/platform/i18n/locale';
import { isoInIndia } from '@/lib/platform/text/dates';
import { xmlElement, xmlEmpty } from '@/lib/platform/text/xml';

import type { NewsEntry, SitemapEntry } from './model';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A list of sitemaps (https://www.sitemaps.org/protocol.html#index). */
export function sitemapIndex(files: readonly { url: string; lastModified: string | null }[]) {
  const entries = files.map(
    ({ url, lastModified }) =>
      `<sitemap>${xmlElement('loc', url)}${lastmod(lastModified)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/**
 * A sitemap. Each address that exists in both languages names itself, the other and the default
 * (https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap).
 */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const body = entries.map(
    ({ url, lastModified, languages }) =>
      `<url>${xmlElement('loc', url)}${lastmod(lastModified)}${alternates(languages)}</url>\n`,
  );
  return `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${body.join('')}</urlset>\n`;
}

/** News of the last two days (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap). */
export function newsSitemap(entries: readonly NewsEntry[]): string {
  const body = entries.map(({ url, paper, language, publishedAt, title }) =>
    [
      `<url>${xmlElement('loc', url)}<news:news><news:publication>`,
      xmlElement('news:name', paper),
      xmlElement('news:language', language),
      '</news:publication>',
      xmlElement('news:publication_date', isoInIndia(publishedAt)),
      `${xmlElement('news:title', title)}</news:news></url>\n`,
    ].join(''),
  );
  return `${declaration}<urlset ${namespace} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${body.join('')}</urlset>\n`;
}

function lastmod(moment: string | null): string {
  return moment === null ? '' : xmlElement('lastmod', isoInIndia(moment));
}

function alternates(languages: SitemapEntry['languages']): string {
  if (languages.length < 2) return '';
  const link = (hreflang: string, href: string) =>
    xmlEmpty('xhtml:link', { rel: 'alternate', hreflang, href });
  const standard = languages.find(({ locale }) => locale === defaultLocale);
  return [
    ...languages.map(({ locale, url }) => link(locale, url)),
    ...(standard ? [link('x-default', standard.url)] : []),
  ].join('');
}
