import { formatLocale } from '@/lib/platform/i18n/locale';
import { xmlElement, xmlEmpty, xmlText } from '@/lib/platform/text/xml';

import type { Feed, FeedItem, FeedMedia } from './model';
import { rfc822InIndia } from './rfc822';

/** Minutes for which readers may keep a feed before they ask again. */
const timeToLive = 5;
/** Edge of the feed's image in pixels; RSS allows a width of 144. */
const logoEdge = 144;

/**
 * A feed as RSS 2.0 (https://www.rssboard.org/rss-specification, https://www.rssboard.org/rss-profile)
 * with Media RSS, Dublin Core and Atom's links.
 */
export function rss(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    ...channelHead(feed),
    ...feed.items.map(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function channelHead(feed: Feed): string[] {
  return [
    xmlElement('title', feed.title),
    xmlElement('link', feed.url),
    xmlElement('description', feed.description),
    xmlElement('language', formatLocale(feed.locale)),
    xmlElement('lastBuildDate', rfc822InIndia(feed.changedAt)),
    xmlElement('ttl', String(timeToLive)),
    xmlEmpty('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.selfUrl }),
    ...(feed.hubUrl === null ? [] : [xmlEmpty('atom:link', { rel: 'hub', href: feed.hubUrl })]),
    '<image>',
    xmlElement('url', feed.logoUrl),
    // The specification wants title and link of the channel here.
    xmlElement('title', feed.title),
    xmlElement('link', feed.url),
    xmlElement('width', String(logoEdge)),
    xmlElement('height', String(logoEdge)),
    '</image>',
  ];
}

function item({ title, url, summary, creator, categories, publishedAt, media }: FeedItem): string {
  const enclosed = media.find(({ length, type }) => length !== undefined && type !== undefined);
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', url),
    xmlElement('guid', url, { isPermaLink: 'true' }),
    xmlElement('pubDate', rfc822InIndia(new Date(publishedAt))),
    xmlElement('dc:creator', creator),
    ...categories.map((category) => xmlElement('category', category)),
    ...(summary === null ? [] : [xmlElement('description', html(summary))]),
    ...(enclosed
      ? [xmlEmpty('enclosure', { url: enclosed.url, length: enclosed.length, type: enclosed.type })]
      : []),
    ...media.map(mediaContent),
    '</item>',
  ].join('\n');
}

/** Readers take a description for HTML: the text's own marks must not become markup there. */
function html(text: string): string {
  return text
    .split(/\n+/)
    .map((paragraph) => `<p>${xmlText(paragraph)}</p>`)
    .join('');
}

function mediaContent({ url, medium, length, type, width, height, description }: FeedMedia) {
  const attributes = { url, medium, type, fileSize: length, width, height };
  if (!description) return xmlEmpty('media:content', attributes);
  const open = xmlEmpty('media:content', attributes).replace(/\/>$/, '>');
  return `${open}${xmlElement('media:description', description, { type: 'plain' })}</media:content>`;
}
