import { savesData } from '@/lib/platform/less-data/saves-data';

import {
  filesCache,
  filesOf,
  freshFor,
  isDocument,
  isArticlePath,
  limitsFor,
  isCacheable,
  pagesCache,
  mainImageOf,
  imagesCache,
  surplus,
  titleOf,
  withoutAdvertisements,
  type CacheEntry,
  type CacheName,
} from './model';

// What pages and the worker both do with the phone's caches. Each copy carries in its own headers what
// is to be known of it, so that no index beside can disagree with what is there.

const bytesHeader = 'x-kept-bytes';
const timeHeader = 'x-kept-at';
const titleHeader = 'x-kept-title';
const ownerHeader = 'x-kept-for';
/** Of a body that has been unpacked, or of a choice that is made. */
const untrue = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'set-cookie'];

/** What is noted with a copy: a page's title, and the id of the reader from whose own list it was kept. */
export type Notes = { title?: string; owner?: string };

/** Keeps a body under its path. Gives its bytes, or null when there is no room even after making some. */
export async function put(
  cacheName: string,
  path: string,
  answer: Response,
  { title, owner }: Notes = {},
): Promise<number | null> {
  const body = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  for (const name of untrue) headers.delete(name);
  headers.set(bytesHeader, String(body.byteLength));
  headers.set(timeHeader, String(Date.now()));
  if (title !== undefined) headers.set(titleHeader, encodeURIComponent(title));
  if (owner !== undefined) headers.set(ownerHeader, owner);
  const write = async () =>
    (await caches.open(cacheName)).put(path, new Response(body, { headers }));
  try {
    // Put anew it stands last, where what was kept last is looked for.
    await write().catch(async () => {
      await makeRoom();
      await write();
    });
    return body.byteLength;
  } catch {
    return null;
  }
}

/** Keeps that a path leads on to another. */
export async function cacheRedirect(from: string, to: string): Promise<void> {
  const headers = {
    location: new URL(to, location.href).href,
    [bytesHeader]: '0',
    [timeHeader]: String(Date.now()),
  };
  await (await caches.open(pagesCache)).put(from, new Response(null, { status: 307, headers }));
}

/** Lets the older half of the images go. */
async function makeRoom(): Promise<void> {
  const cache = await caches.open(imagesCache);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.ceil(all.length / 2)).map((each) => cache.delete(each)));
}

/**
 * A copy that can be read whole; one that cannot is thrown away. Takes the cache, or null for whichever
 * has it. Null when there is none, or the phone's caches fail.
 */
export async function take(cacheName: string | null, path: string): Promise<Response | null> {
  try {
    const found = await caches.match(path, {
      ignoreVary: true,
      ...(cacheName !== null && { cacheName }),
    });
    if (!found) return null;
    if (found.status !== 200) return found;
    const body = await found.arrayBuffer().catch(() => null);
    if (body && body.byteLength > 0 && String(body.byteLength) === found.headers.get(bytesHeader))
      return new Response(body, { headers: found.headers });
    if (cacheName !== null) await forget(cacheName, path);
  } catch {
    // As if nothing had been kept.
  }
  return null;
}

/** Throws a copy away, where there is one. */
export async function forget(cacheName: string, path: string): Promise<void> {
  await (await caches.open(cacheName)).delete(path);
}

/** One kept page as lists show it; `owner` as in `Notes`, null for what was read. */
export type CachedPage = CacheEntry & { title: string; owner: string | null };

/** All copies of a cache, the one kept last at the end. */
export async function entriesOf(cacheName: string): Promise<CachedPage[]> {
  const cache = await caches.open(cacheName);
  const copies = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { headers } = (await cache.match(request, { ignoreVary: true })) ?? new Response();
      return {
        url: request.url,
        bytes: Number(headers.get(bytesHeader)),
        cachedAt: Number(headers.get(timeHeader)),
        title: decodeURIComponent(headers.get(titleHeader) ?? ''),
        owner: headers.get(ownerHeader),
      };
    }),
  );
  return copies;
}

const trimming = new Map<CacheName, Promise<void>>();
const wanted = new Set<CacheName>();

/** Holds a cache to its limits. Called again while it is at work, it looks once more afterwards. */
export function trim(cacheName: CacheName): Promise<void> {
  wanted.add(cacheName);
  const running = trimming.get(cacheName) ?? work(cacheName);
  trimming.set(cacheName, running);
  return running;
}

async function work(cacheName: CacheName): Promise<void> {
  try {
    while (wanted.delete(cacheName)) {
      const tooMany = surplus(
        await entriesOf(cacheName),
        limitsFor(cacheName, savesData()),
        Date.now(),
      );
      await Promise.all(tooMany.map((url) => forget(cacheName, url)));
    }
  } catch {
    // Caches that fail are left alone.
  } finally {
    trimming.delete(cacheName);
  }
}

/**
 * Asks for what is kept beside reading; nobody's cookies go with it. Unless it is wished, nothing goes
 * over the line of a reader who saves data: only what the browser still has.
 */
function askQuietly(
  path: string,
  cache: RequestCache,
  isWished: boolean,
): Promise<Response | null> {
  return fetch(path, {
    // The choice itself is a cookie, which does not go with it.
    headers: savesData() ? { 'save-data': 'on' } : {},
    mode: 'same-origin',
    credentials: 'omit',
    cache: savesData() && !isWished ? 'only-if-cached' : cache,
  }).catch(() => null);
}

/** Fetches what has to be kept. Throws when it cannot be had or may not be kept. */
export async function fetchWhole(path: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(path, { cache, credentials: 'omit' });
  if (!isCacheable(answer)) throw new Error(`${path} was answered ${answer.status}`);
  return answer;
}

/** Keeps a document that was answered under a path; one that is gone is forgotten. Gives its bytes, or null. */
export async function cacheResponse(
  path: string,
  answer: Response,
  notes: Notes = {},
): Promise<number | null> {
  if (answer.status === 404 || answer.status === 410) await forget(pagesCache, path);
  if (!isCacheable(answer) || !isDocument(answer)) return null;
  const html = await answer.text();
  const kept = new Response(withoutAdvertisements(html), answer);
  return put(pagesCache, path, kept, { ...notes, title: titleOf(html) });
}

/** Keeps files of one kind that are not there yet. */
async function cacheMissing(
  cacheName: CacheName,
  paths: readonly string[],
  isWished: boolean,
): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      if (await take(null, path)) return;
      const answer = await askQuietly(path, 'force-cache', isWished);
      if (answer && isCacheable(answer)) await put(cacheName, path, answer);
    }),
  );
}

/**
 * Keeps a page with all that it needs to be read without a connection; a copy that is fresh is not
 * fetched again. Takes its path, the file that shows its main image (null: the usual one), notes,
 * and whether the reader has asked for it, who may otherwise save data. Gives whether it is kept now.
 */
export async function cachePage(
  path: string,
  image: string | null,
  notes: Notes = {},
  isWished = false,
): Promise<boolean> {
  const cached = await take(pagesCache, path);
  const age = Date.now() - Number(cached?.headers.get(timeHeader));
  if (!cached || age > freshFor || age < 0) {
    const answer = await askQuietly(path, 'no-cache', isWished);
    if (answer) await cacheResponse(path, answer, notes);
  }
  const page = await take(pagesCache, path);
  if (!page) return false;
  const html = await page.text();
  await cacheMissing(filesCache, filesOf(html), isWished);
  const shown = image ?? mainImageOf(html);
  if (isArticlePath(path) && shown) await cacheMissing(imagesCache, [shown], isWished);
  await Promise.all(([pagesCache, filesCache, imagesCache] as const).map(trim));
  return true;
}
