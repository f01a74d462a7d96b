import { firstPart, isForMachines, isNewsroom, isPrivatePage } from '@/lib/platform/addresses';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

/** Shape of what is kept: one that is no longer read gets the next number, and the older copies go. */
const shape = 1;
const prefix = 'samvad-';

/** Caches of pages read, of scripts, styles and fonts they need, and of their images. */
export const pagesCache = `${prefix}pages-${shape}`;
export const filesCache = `${prefix}files-${shape}`;
export const imagesCache = `${prefix}pictures-${shape}`;

/** The cache of the newsroom's page for a device without a connection, with all it needs. */
export const newsroomCache = `${prefix}newsroom-${shape}`;

/** The cache of the offline pages, which belong to one version of the site. */
export function shellCache(version: string): string {
  return `${prefix}shell-${shape}-${version}`;
}

/** Whether a cache was left by an older worker. Takes its name and the present version. */
export function isOutdated(name: string, version: string): boolean {
  const present = [pagesCache, filesCache, imagesCache, newsroomCache, shellCache(version)];
  return name.startsWith(prefix) && !present.includes(name);
}

/** Milliseconds for which a page that is kept is waited for before its copy is shown. */
export const networkPatience = 3000;
/** The same of the newsroom's pages, which are made for each request and lose something as a copy. */
export const newsroomPatience = 10_000;

const minute = 60_000;
const day = 24 * 60 * minute;
const megabyte = 1_000_000;

/** Milliseconds for which a kept page is fresh: reading it again fetches nothing. */
export const freshFor = 60 * minute;

/** How much of one kind is kept; what is older than `milliseconds` goes. */
export type Limits = { entries: number; bytes: number; milliseconds: number };

/**
 * What is kept at most: 200 pages, 25 MB of images, for 30 days; files as long as pages may need them. A function, which
 * scripts that keep nothing are built without.
 */
export function usualLimits() {
  return {
    [pagesCache]: { entries: 200, bytes: 60 * megabyte, milliseconds: 30 * day },
    [imagesCache]: { entries: 800, bytes: 25 * megabyte, milliseconds: 30 * day },
    [filesCache]: { entries: 500, bytes: 15 * megabyte, milliseconds: 60 * day },
  } as const satisfies Record<string, Limits>;
}

/** Caches that are held to limits. */
export type CacheName = keyof ReturnType<typeof usualLimits>;

/** The limits for a reader who wishes to be spared data: half of everything but files, which pages need. */
export function limitsFor(cache: CacheName, savesData: boolean): Limits {
  const { entries, bytes, milliseconds } = usualLimits()[cache];
  const share = savesData && cache !== filesCache ? 0.5 : 1;
  return { entries: entries * share, bytes: bytes * share, milliseconds };
}

/** One copy: its address, bytes, and when it was kept (ms since 1970). */
export type CacheEntry = { url: string; bytes: number; cachedAt: number };

/**
 * What must go. Takes all copies of a kind, the one kept last at the end (by their order, not by a
 * clock that may jump), the limits and the time; gives the addresses of those too old or too many.
 */
export function surplus(
  cached: readonly CacheEntry[],
  { entries, bytes, milliseconds }: Limits,
  now: number,
) {
  const young = cached.filter(({ cachedAt }) => now - cachedAt <= milliseconds);
  let left = entries;
  let room = bytes;
  const stays = new Set<string>();
  for (const copy of young.toReversed()) {
    left -= 1;
    room -= copy.bytes;
    if (left < 0 || room < 0) break;
    stays.add(copy.url);
  }
  return cached.filter(({ url }) => !stays.has(url)).map(({ url }) => url);
}

/** Pages that are made for each question, or kept in another way. */
const otherPages = ['search', 'share-target', 'offline'];

/** Whether a page may be kept at all: only what every reader may see. Takes the path without a query. */
export function isCacheablePath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || /\.\w+$/.test(path)) return false;
  return !isPrivatePage(path) && !isForMachines(path) && !otherPages.includes(firstPart(path));
}

/** Whether a path is that of an article. */
export function isArticlePath(path: string): boolean {
  return /^\/(?:en\/)?article\/[^/]+$/.test(path);
}

/** The newsroom's page for a device without a connection: nobody's, what it shows is on the device. */
export function offlineNewsroomPath(locale: Locale): string {
  return localePath(locale, '/admin/offline');
}

/** Whether that page may stand for another: for what the newsroom shows in a window of its own. */
export function isNewsroomPath(path: string): boolean {
  return isNewsroom(path) && !path.endsWith('/preview');
}

/** What of an answer decides whether it is kept. */
type ResponseFacts = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Whether an answer is a whole one of our own that no header withholds from the reader's own caches (RFC 9111, 5.2.2). */
export function isCacheable({ status, type, redirected, headers }: ResponseFacts): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    !/\bno-store\b/.test(headers.get('cache-control') ?? '')
  );
}

/** Whether an answer is a document. */
export function isDocument({ headers }: Pick<Response, 'headers'>): boolean {
  return (headers.get('content-type') ?? '').startsWith('text/html');
}

/** Files whose names change with their content. */
export function isHashedFile(path: string): boolean {
  return /^\/(?:_next\/static|fonts)\/.+\.(?:js|css|woff2)$/.test(path);
}

/** The paper's own images; those of readers are theirs. */
export function isImageRequest(path: string): boolean {
  return /^\/media\/(?!avatars\/)[\w./-]+\.(?:avif|webp|jpg|jpeg|png|svg)$/.test(path);
}

/** The addresses under which the same image may be kept in another size or format, best first. */
export function otherSizes(path: string): string[] {
  const own = /^(\/media\/.+)\/(?:320|800|1280)\.(?:avif|webp|jpg)$/.exec(path)?.[1];
  if (!own) return [];
  return [800, 1280, 320]
    .flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${own}/${width}.${format}`))
    .filter((each) => each !== path);
}

/** The scripts, styles and fonts that a document names. */
export function filesOf(html: string): string[] {
  return [
    ...new Set(
      html.match(/\/(?:_next\/static|fonts)\/[\w./~-]{1,200}?\.(?:js|css|woff2)(?![\w.])/g) ?? [],
    ),
  ];
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

/** What a document is called: its headline, without the paper's name. */
export function titleOf(html: string): string {
  const raw =
    /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ??
    /<title[^>]*>([^<]*)/.exec(html)?.[1] ??
    '';
  return raw.replace(/&([a-z]+|#x27|#39);/g, (whole, name: string) => entities[name] ?? whole);
}

/** A document without what was advertised on it: a copy may be read when that has long ended, and nothing of it is counted. */
export function withoutAdvertisements(html: string): string {
  return html.replace(/<aside data-advertisement=[^]*?<\/aside>/g, '');
}

/** The size of an article's main image that is kept ahead; null where the paper has none of its own. */
export function mainImageOf(html: string): string | null {
  const own = /<img [^<>]*?src="(\/media\/[\w./-]+)\/1280\.jpg"/.exec(html)?.[1];
  return own ? `${own}/800.webp` : null;
}

/**
 * Folders of the paper's own images within an article's page, each of one image in all its sizes; those of other articles
 * that the page names are left out.
 */
export function imageFoldersOf(html: string): string[] {
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  const folders = article.matchAll(/(\/media\/(?!avatars\/)[\w./-]+)\/\d+\.(?:avif|webp|jpg)\b/g);
  return [...new Set([...folders].map(([, folder = '']) => folder))];
}

/** A page tells the worker which address it shows, and which file its main image is. */
export type ReadMessage = { type: 'read'; path: string; picture: string | null };

/** Takes whatever was sent to the worker; gives the message, or null when it is none that may be followed. */
export function parseReadMessage(data: unknown): ReadMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'read')
    return null;
  const path = 'path' in data ? data.path : null;
  const image = 'picture' in data ? data.picture : null;
  if (typeof path !== 'string' || !isCacheablePath(path)) return null;
  return {
    type: 'read',
    path,
    picture: typeof image === 'string' && isImageRequest(image) ? image : null,
  };
}

/** What a page sends to a new worker that waits, when its reader wants the new version. */
export const takeOver = 'take-over';
