import 'server-only';

import type { Metadata } from 'next';

import { siteUrl } from '@/lib/platform/env';
import {
  defaultLocale,
  locales,
  openGraphLocale,
  otherLocale,
  type Locale,
} from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { feedPath, localePath, shareCardPath } from '@/lib/platform/paths';
import { isoInIndia } from '@/lib/platform/text/dates';
import { truncate } from '@/lib/platform/text/truncate';

import { lastModified, articleVersion } from './addresses';
import { shareCardSize } from './json-ld/article-images';

/** Longest page description in characters (specification 5). */
const descriptionLength = 160;

/** What a page about one article adds: its id and hours, its section and tags in the edition's words. */
type ArticleMetadata = {
  id: string;
  publishedAt: string;
  updatedAt: string;
  section: string | null;
  tags: readonly string[];
};

/** A section's, district's or author's own feed, or that of an article's live coverage, and what its articles are called. */
type FeedOfPage =
  | { category: string; title: string }
  | { district: string; title: string }
  | { author: string; title: string }
  | { live: string; title: string };

export type PageFacts = {
  locale: Locale;
  path: string;
  title: string;
  description: string;
  languages?: readonly Locale[];
  isHome?: boolean;
  article?: ArticleMetadata;
  feeds?: readonly FeedOfPage[];
};

/**
 * What search engines, link previews and feed readers learn of a page. `path` is the page's address
 * without the edition; `languages` are those in which its content really exists (default both):
 * only they are announced as translations, and a page shown in a language it does not exist in
 * points to the one it does. `article` makes it an article's page, `feeds` are those of its section,
 * district or author.
 */
export function pageMetadata(facts: PageFacts): Metadata {
  const { locale, path, title, description, languages = locales, isHome = false } = facts;
  const own = languages.includes(locale) ? locale : (languages[0] ?? defaultLocale);
  const url = siteUrl() + localePath(own, path);
  const site = translator(locale, 'site');
  const short = truncate(description.replace(/\s+/g, ' ').trim(), descriptionLength);
  const card = shareCard(facts, own);
  return {
    metadataBase: new URL(siteUrl()),
    title: isHome ? title : site('titleOfPage', { title }),
    description: short,
    alternates: {
      canonical: url,
      ...(languages.length > 1 && { languages: hreflang(path, languages) }),
      types: { 'application/rss+xml': announcedFeeds(locale, facts.feeds) },
    },
    openGraph: {
      title,
      description: short,
      url,
      siteName: site('name'),
      locale: openGraphLocale(own),
      ...(languages.length > 1 && { alternateLocale: openGraphLocale(otherLocale(own)) }),
      images: [card],
      ...openGraphType(facts.article),
    },
    twitter: {
      card: 'summary_large_image',
      title,
      description: short,
      images: [{ url: card.url, alt: card.alt }],
    },
    robots: { index: true, follow: true, 'max-image-preview': 'large' },
  };
}

function openGraphType(article: ArticleMetadata | undefined) {
  if (!article) return { type: 'website' as const };
  return {
    type: 'article' as const,
    publishedTime: isoInIndia(article.publishedAt),
    modifiedTime: isoInIndia(lastModified(article)),
    ...(article.section !== null && { section: article.section }),
    tags: [...article.tags],
  };
}

/** The image of the page in link previews: of its article, its section or district, else of the paper. */
function shareCard({ article, feeds: [feed] = [], title }: PageFacts, own: Locale) {
  const path = article
    ? shareCardPath(own, article.id, articleVersion(article))
    : shareCardPath(own, feed ? cardOfFeed(feed) : 'site');
  return { url: siteUrl() + path, ...shareCardSize, alt: title, type: 'image/jpeg' };
}

function cardOfFeed(feed: FeedOfPage): string {
  if ('author' in feed || 'live' in feed) return 'site';
  return 'category' in feed ? `category-${feed.category}` : `district-${feed.district}`;
}

/** The edition's feed, the page's own ones and the other edition's, each with a title to choose by. */
function announcedFeeds(locale: Locale, feeds: readonly FeedOfPage[] = []) {
  const whole = (edition: Locale) => ({
    url: siteUrl() + feedPath(edition),
    title: translator(edition, 'feeds')('title'),
  });
  const own = feeds.map(({ title, ...scope }) => ({
    url: siteUrl() + feedPath(locale, scope),
    title: translator(locale, 'feeds')('titleOfScope', { scope: title }),
  }));
  return [whole(locale), ...own, whole(otherLocale(locale))];
}

function hreflang(path: string, languages: readonly Locale[]): Record<string, string> {
  const address = (locale: Locale) => siteUrl() + localePath(locale, path);
  return {
    ...Object.fromEntries(languages.map((language) => [language, address(language)])),
    'x-default': address(defaultLocale),
  };
}
