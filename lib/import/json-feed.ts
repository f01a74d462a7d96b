import { z } from 'zod';
import type { RawArticle, ReadResult } from './model';

/** A document longer than this is no feed; it is not held in memory either. */
const MAX_LENGTH = 16 * 1024 * 1024;

const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .nullish()
  .catch(undefined)
  .transform((value) => (value?.trim() ? value : undefined));
const people = z
  .array(z.looseObject({ name: text }))
  .nullish()
  .catch(undefined);
const person = z.looseObject({ name: text }).nullish().catch(undefined);

const Feed = z.looseObject({
  title: text,
  home_page_url: text,
  language: text,
  items: z.array(z.unknown()),
});

const Item = z.looseObject({
  id: text,
  url: text,
  external_url: text,
  title: text,
  content_html: text,
  content_text: text,
  summary: text,
  image: text,
  banner_image: text,
  date_published: text,
  date_modified: text,
  authors: people,
  author: person,
  tags: z.array(z.string()).nullish().catch(undefined),
  language: text,
  attachments: z
    .array(z.looseObject({ url: text, mime_type: text }))
    .nullish()
    .catch(undefined),
});
type Feed = z.infer<typeof Feed>;

/**
 * Whether a JSON document begins as a JSON Feed does (jsonfeed.org): its version, or a list of items
 * beside an address of its own.
 */
export function isJsonFeed(head: string): boolean {
  return (
    head.startsWith('{') &&
    (/"version"\s*:\s*"https?:\\?\/\\?\/(?:www\.)?jsonfeed\.org\b/.test(head) ||
      /"(?:feed_url|home_page_url)"\s*:/.test(head) ||
      /^\{(?:\s*"\w+"\s*:\s*"(?:[^"\\]|\\.)*"\s*,)*\s*"items"\s*:\s*\[\s*\{/.test(head))
  );
}

/** Plain text as the markup that an article's text is read from. */
function asMarkup(plain: string | undefined): string | undefined {
  return plain
    ?.replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split(/\n\s*\n|\n/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n');
}

function absolute(address: string | undefined, base: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address, base)
    ? new URL(address, base).href
    : address;
}

function itemToArticle(
  item: z.infer<typeof Item>,
  feed: Feed,
  base: string | undefined,
): RawArticle {
  const names = item.authors?.length ? item.authors : item.author ? [item.author] : [];
  return {
    guid: item.id,
    title: item.title,
    summary: asMarkup(item.summary),
    body: item.content_html ?? asMarkup(item.content_text),
    url: absolute(item.url ?? item.external_url, base),
    baseUrl: base,
    sourceName: feed.title,
    author: names
      .flatMap(({ name }) => name ?? [])
      .slice(0, 3)
      .join(', '),
    dates: [item.date_published, item.date_modified].filter((date) => date !== undefined),
    image: absolute(item.image ?? item.banner_image, base),
    video: item.attachments?.find(({ mime_type: kind }) => kind?.startsWith('video/'))?.url,
    categories: [],
    tags: item.tags ?? [],
    language: item.language ?? feed.language,
  };
}

/**
 * Reads articles from a JSON Feed (version 1 and 1.1, https://www.jsonfeed.org/version/1.1/).
 *
 * @param pieces the decoded text in pieces
 * @param feedUrl the address the feed came from, against which relative addresses are read
 * @returns an article or a reject for each item; a fault when the document is broken
 */
export async function* readJsonFeed(
  pieces: AsyncIterable<string>,
  feedUrl?: string,
): AsyncGenerator<ReadResult> {
  const fault = (reason: string): ReadResult => ({
    kind: 'fault',
    place: { line: 1, item: 0 },
    reason,
  });
  let document = '';
  for await (const piece of pieces) {
    document += piece;
    if (document.length > MAX_LENGTH) {
      yield fault('the feed is longer than 16 MB');
      return;
    }
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(document.replace(/^\uFEFF/, ''));
  } catch {
    yield fault('the feed is not valid JSON');
    return;
  }
  const feed = Feed.safeParse(parsed);
  if (!feed.success) {
    yield fault('the feed has no list of items');
    return;
  }
  const base = absolute(feed.data.home_page_url, feedUrl) ?? feedUrl;
  for (const [index, value] of feed.data.items.entries()) {
    const place = { line: 1, item: index + 1 };
    const item = Item.safeParse(value);
    yield item.success
      ? { kind: 'article', place, article: itemToArticle(item.data, feed.data, base) }
      : { kind: 'reject', place, reason: 'the item is no object with fields' };
  }
}
