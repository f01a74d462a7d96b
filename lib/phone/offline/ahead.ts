import type { Locale } from '@/lib/platform/i18n/locale';
import { currentDistrict } from '@/lib/reading/location/browser';
import { ask } from '@/lib/platform/session/browser';
import { someAtOnce } from '@/lib/platform/processes/some-at-once';

import { noteOwner } from './browser';
import { pagesCache, imagesCache } from './model';
import { cachePage, take } from './store';

/** An article that can be kept ahead: its page, and its image where the paper has one of its own. */
export type AheadArticle = { path: string; picture: string | null };

/** What there is to keep; `reader` is whose own list it is, null for everybody's. */
export type AheadList = { reader: string | null; stories: AheadArticle[] };

/** Where a reader's own list, and everybody's, are asked for. */
const ownPath = '/api/offline/own';
const leadsPath = '/api/offline';

/** Bytes of a page or image whose answer does not say: about what those of an article have on the line. */
const usualBytes = 30_000;

/** Requests at a time. */
const atOnce = 4;

/**
 * Asks what there is to keep: bookmarks and lead articles of followed districts of a signed-in reader,
 * else the front page's and those of the district that is the reader's on this phone. Null when the site does not answer.
 */
export async function askAhead(locale: Locale, isOwn: boolean): Promise<AheadList | null> {
  const query = new URLSearchParams({ lang: locale });
  const district = isOwn ? null : currentDistrict();
  if (district) query.set('district', district);
  const answer = await ask<AheadList>(`${isOwn ? ownPath : leadsPath}?${query}`);
  return answer.ok ? answer.value : null;
}

/** The articles of a list that are not kept yet. */
export async function missingOf(articles: readonly AheadArticle[]): Promise<AheadArticle[]> {
  const cached = await Promise.all(
    articles.map(async ({ path }) => (await take(pagesCache, path)) !== null),
  );
  return articles.filter((_, index) => !cached[index]);
}

/**
 * Bytes a page has on the line. Lengths are told of what is ready in a packed form; the length of what
 * is packed as it leaves says ten times as much as goes over the line.
 */
async function sizeOfPage(path: string): Promise<number> {
  const { headers } = await fetch(path, { method: 'HEAD', credentials: 'omit' });
  return headers.has('content-encoding') ? Number(headers.get('content-length')) : 0;
}

/** Bytes of an image, told with its first one (RFC 9110, 14.4). */
async function sizeOfImage(path: string): Promise<number> {
  const { headers } = await fetch(path, { headers: { range: 'bytes=0-0' }, credentials: 'omit' });
  return Number(headers.get('content-range')?.split('/')[1]);
}

/** About how many bytes articles take on the line, asked without fetching them. */
export async function measureAhead(articles: readonly AheadArticle[]): Promise<number> {
  let sum = 0;
  const add = async (size: Promise<number>) => {
    sum += (await size.catch(() => 0)) || usualBytes;
  };
  await someAtOnce(articles, atOnce, async ({ path, picture: image }) => {
    await add(sizeOfPage(path));
    if (image && !(await take(imagesCache, image))) await add(sizeOfImage(image));
  });
  return sum;
}

/**
 * Keeps articles with their images. Takes the list and what is told how many are done; gives how many
 * are kept.
 */
export async function fetchAhead(
  { reader, stories: articles }: AheadList,
  onProgress: (done: number) => void,
): Promise<number> {
  if (reader !== null) noteOwner(reader);
  let done = 0;
  let cached = 0;
  await someAtOnce(articles, atOnce, async ({ path, picture: image }) => {
    const notes = reader === null ? {} : { owner: reader };
    if (await cachePage(path, image, notes, true).catch(() => false)) cached += 1;
    done += 1;
    onProgress(done);
  });
  return cached;
}
