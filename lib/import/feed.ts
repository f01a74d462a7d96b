import type { RawArticle, ReadResult } from './model';
import { childrenOf, firstText, htmlOf, textOf } from './xml-access';
import { readXmlItems, type XmlElement } from './xml-items';
import { isAttachment, WxrIndex, wxrItemToArticle } from './wxr';

const FEED_ROOTS = new Set(['rss', 'rdf:rdf', 'feed', 'channel']);

/** What a feed says about itself, which holds for its items. */
interface FeedHead {
  title?: string | undefined;
  language?: string | undefined;
  link?: string | undefined;
  /** What relative addresses are read against, where the feed says it (XML Base). */
  base?: string | undefined;
  isWxr: boolean;
}

/** An `xml:base` read against the one around it; one that leads nowhere counts as not said. */
function baseWithin(given: string | undefined, around: string | undefined): string | undefined {
  return given !== undefined && given.length <= longestHead && URL.canParse(given, around)
    ? new URL(given, around).href
    : undefined;
}

function linkOf(element: XmlElement): string | undefined {
  const original = firstText(element, 'feedburner:origlink');
  if (original !== undefined) return original;
  const links = childrenOf(element, 'link');
  const alternates = links.filter(
    ({ attributes }) => attributes['href'] && (attributes['rel'] ?? 'alternate') === 'alternate',
  );
  const html = alternates.find(({ attributes }) => /html/.test(attributes['type'] ?? ''));
  const href = (html ?? alternates[0])?.attributes['href'];
  return href ?? links.map(textOf).find((text) => text !== undefined);
}

function permalinkOf(item: XmlElement): string | undefined {
  const guid = childrenOf(item, 'guid', 'id').find(
    ({ attributes }) =>
      attributes['ispermalink'] !== 'false' && attributes['isPermaLink'] !== 'false',
  );
  const text = textOf(guid) ?? item.attributes['rdf:about'];
  return text !== undefined && /^https?:\/\//i.test(text) ? text : undefined;
}

function isMailAddress(word: string): boolean {
  const at = word.indexOf('@', 1);
  return at !== -1 && word.lastIndexOf('.', word.length - 2) > at + 1;
}

function authorOf(item: XmlElement): string | undefined {
  const names = childrenOf(item, 'dc:creator', 'author', 'itunes:author').map(
    (author) => firstText(author, 'name') ?? textOf(author),
  );
  const unique = [...new Set(names.filter((name) => name !== undefined))].slice(0, 3);
  // RSS 2.0 has "mail@example.org (Name)": the address is not for publication.
  return unique
    .map((name) =>
      name
        .replace(/^[^\s@]+@[^\s(]+\s*\((.*)\)$/, '$1')
        .replace(/\S+/g, (word) => (isMailAddress(word) ? '' : word))
        .trim(),
    )
    .filter((name) => name !== '')
    .join(', ');
}

interface Enclosure {
  readonly url: string;
  readonly kind: string;
  readonly width: number;
}

function enclosuresOf(element: XmlElement): Enclosure[] {
  const own = childrenOf(element, 'media:content', 'media:thumbnail', 'enclosure', 'link').flatMap(
    ({ name, attributes }) => {
      if (name === 'link' && attributes['rel'] !== 'enclosure') return [];
      const url = attributes['url'] ?? attributes['href'];
      if (url === undefined || url === '') return [];
      const isThumbnail = name === 'media:thumbnail';
      const kind = isThumbnail
        ? 'image'
        : (attributes['medium'] ??
          attributes['type'] ??
          (/\.(jpe?g|png|webp|gif)(\?|$)/i.test(url) ? 'image' : ''));
      return [{ url, kind, width: Number(attributes['width'] ?? 0) - (isThumbnail ? 1 : 0) }];
    },
  );
  const nested = childrenOf(element, 'media:group', 'media:content').flatMap(enclosuresOf);
  return [...own, ...nested];
}

function imageOf(item: XmlElement, enclosures: readonly Enclosure[]): string | undefined {
  const images = enclosures
    .filter(({ kind }) => kind.startsWith('image'))
    .sort((a, b) => b.width - a.width);
  if (images[0]) return images[0].url;
  for (const image of childrenOf(item, 'image', 'itunes:image')) {
    const url = firstText(image, 'url') ?? image.attributes['href'] ?? textOf(image);
    if (url !== undefined && /^(https?:)?\/\//i.test(url)) return url;
  }
  return undefined;
}

function itemToArticle(item: XmlElement, head: FeedHead): RawArticle {
  const source = childrenOf(item, 'source')[0];
  const enclosures = enclosuresOf(item);
  const content = htmlOf(childrenOf(item, 'content:encoded')[0] ?? childrenOf(item, 'content')[0]);
  const summary = htmlOf(
    childrenOf(item, 'description', 'summary', 'dc:description', 'excerpt:encoded').find(
      (part) => part.content.length > 0,
    ),
  );
  return {
    guid: firstText(item, 'guid', 'id') ?? item.attributes['rdf:about'],
    title:
      htmlOf(childrenOf(item, 'title').find((part) => part.content.length > 0)) ??
      firstText(item, 'dc:title', 'media:title'),
    summary: summary ?? firstText(item, 'media:description'),
    body: content ?? summary,
    url: linkOf(item) ?? permalinkOf(item),
    baseUrl:
      baseWithin(item.attributes['xml:base'], head.base ?? head.link) ?? head.base ?? head.link,
    sourceName:
      (source && (firstText(source, 'title') ?? textOf(source))) ??
      firstText(item, 'dc:publisher') ??
      head.title,
    author: authorOf(item),
    dates: [
      'pubdate',
      'dc:date',
      'published',
      'issued',
      'dc:created',
      'updated',
      'modified',
    ].flatMap((name) => firstText(item, name) ?? []),
    image: imageOf(item, enclosures),
    video: enclosures.find(({ kind }) => kind.startsWith('video'))?.url,
    categories: childrenOf(item, 'category', 'dc:subject').flatMap(
      (category) =>
        category.attributes['label'] ?? category.attributes['term'] ?? textOf(category) ?? [],
    ),
    tags: firstText(item, 'media:keywords')?.split(',') ?? [],
    language: firstText(item, 'dc:language') ?? item.attributes['xml:lang'] ?? head.language,
  };
}

/** Characters of what a feed says about itself: it is read again with each of its items. */
const longestHead = 2000;

function learnHead(head: FeedHead, element: XmlElement, feedUrl: string | undefined): void {
  const around = head.base ?? feedUrl;
  if (element.name === 'title') head.title ??= textOf(element)?.slice(0, longestHead);
  else if (element.name === 'language' || element.name === 'dc:language')
    head.language ??= textOf(element)?.slice(0, longestHead);
  else if (element.name.startsWith('wp:')) head.isWxr = true;
  else if (element.name === 'link') {
    const link = element.attributes['href'] ?? textOf(element);
    if (
      link !== undefined &&
      link.length <= longestHead &&
      (element.attributes['rel'] ?? 'alternate') === 'alternate' &&
      URL.canParse(link, around)
    )
      head.link = new URL(link, around).href;
  }
}

/**
 * Reads articles from RSS 0.9x to 2.0, RDF, Atom and WordPress exports (WXR).
 *
 * @param openText gives the decoded text from its beginning; called twice for a WordPress export,
 *   whose images are items of their own
 * @param feedUrl the address the feed came from, against which relative addresses are read
 * @returns articles and rejects in order, of an export without its files, which are no articles; at the end a fault when the feed is broken off or is no feed
 */
export async function* readFeed(
  openText: () => AsyncIterable<string>,
  feedUrl?: string,
): AsyncGenerator<ReadResult> {
  const head: FeedHead = { isWxr: false, link: feedUrl };
  let index: WxrIndex | null = null;
  let number = 0;
  let hasRoot = false;
  let line = 1;
  for await (const event of readXmlItems(openText())) {
    if (event.kind === 'root') {
      hasRoot = true;
      if (FEED_ROOTS.has(event.name)) continue;
      const what =
        event.name === 'html' || event.name === 'head'
          ? 'a web page (HTML)'
          : `XML of another kind (<${event.name}>)`;
      yield { kind: 'fault', place: { line: 1, item: 0 }, reason: `this is ${what}, not a feed` };
      return;
    }
    if (event.kind === 'base')
      head.base = baseWithin(event.address, head.base ?? feedUrl) ?? head.base;
    if (event.kind === 'head') learnHead(head, event.element, feedUrl);
    if (event.kind === 'fault') {
      yield { kind: 'fault', place: { line: event.line, item: number }, reason: event.reason };
      return;
    }
    if (event.kind !== 'item') continue;
    number += 1;
    line = event.line;
    const place = { line, item: number };
    const title = firstText(event.element, 'title');
    if (event.tooLarge) yield { kind: 'reject', place, reason: 'the item is longer than 4 MB' };
    else if (!event.complete) {
      yield { kind: 'fault', place, reason: 'the feed ends in the middle of this item' };
      return;
    } else if (head.isWxr || childrenOf(event.element, 'wp:post_type').length > 0) {
      if (isAttachment(event.element)) continue;
      index ??= await indexOf(openText);
      const post = wxrItemToArticle(event.element, index);
      yield post.ok
        ? {
            kind: 'article',
            place,
            article: {
              ...post.value,
              sourceName: head.title,
              language: head.language,
              baseUrl: head.base ?? head.link,
            },
          }
        : { kind: 'reject', place, reason: post.error, title };
    } else yield { kind: 'article', place, article: itemToArticle(event.element, head) };
  }
  if (!hasRoot)
    yield { kind: 'fault', place: { line, item: 0 }, reason: 'there is no feed in this document' };
}

async function indexOf(openText: () => AsyncIterable<string>): Promise<WxrIndex> {
  const index = new WxrIndex();
  for await (const event of readXmlItems(openText()))
    if (event.kind === 'item') index.addPicture(event.element);
    else if (event.kind === 'head' && event.element.name === 'wp:author')
      index.addAuthor(event.element);
  return index;
}
