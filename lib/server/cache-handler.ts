import { BoundedMap } from './bounded-map.ts';
import { cacheHeaders, outdatedHeaders, steadyNow } from './cache-headers.ts';
import { ChangeLog } from './change-log.ts';
import { SharedReads } from './shared-reads.ts';

/** What Next hands over to be kept, as far as it matters here: data that were read, a page, or something else. */
export type Data =
  | { kind: 'FETCH'; data: { body: string }; revalidate: number }
  | {
      kind: 'APP_PAGE';
      html: { toString: () => string };
      rscData?: Buffer;
      segmentData?: ReadonlyMap<string, Buffer>;
      status?: number | undefined;
      headers?: Record<string, unknown>;
    }
  | { kind: 'APP_ROUTE' | 'PAGES' | 'REDIRECT' | 'IMAGE'; headers?: Record<string, unknown> };

/** Seconds after which Next makes a page anew; false for never. */
type CacheControl = { revalidate: number | false; expire?: number };
type GetContext = { kind: string; tags?: string[]; revalidate?: number | false };
type SetContext = { tags?: string[]; cacheControl?: CacheControl };
/** What is given back to Next: it calls the time at which something was kept its last modification. */
export type Found = { value: Data; lastModified: number; cacheControl?: CacheControl };

type Entry = {
  value: Data;
  tags: readonly string[];
  /** By steadyNow, as `due`. */
  madeAt: number;
  due: number;
  cacheControl: CacheControl | undefined;
};

/**
 * Bytes of data held, and of pages. All pages are kept by the site's server (response-cache.ts); here stay the few
 * that are asked for under many invented addresses.
 */
const room = { data: 16 * 1024 * 1024, pages: 8 * 1024 * 1024 };
const secondsOfADay = 86_400;

type Shared = {
  data: BoundedMap<Entry>;
  pages: BoundedMap<Entry>;
  log: ChangeLog;
  reads: SharedReads;
  listeners: Set<(tags: readonly string[]) => void>;
};

// Next loads this file apart from the site's own code; both find the same cache in their one process.
const key = Symbol.for('site.cache');
const shared = ((globalThis as { [key]?: Shared })[key] ??= {
  data: new BoundedMap(room.data),
  pages: new BoundedMap(room.pages),
  log: new ChangeLog(),
  reads: new SharedReads(),
  listeners: new Set(),
});

/**
 * Has this process forget all data and pages with one of these tags, and tells who listens. What is just being made
 * of them is not kept.
 */
export function forgetCached(tags: readonly string[]): void {
  const { data, pages, log, listeners } = shared;
  log.note(tags);
  const named = new Set(tags);
  for (const cache of [data, pages])
    for (const [name, entry] of [...cache])
      if (entry.tags.some((tag) => named.has(tag))) cache.delete(name);
  for (const listener of listeners) listener(tags);
}

/** Has `listener` told the tags that are forgotten. */
export function onForgotten(listener: (tags: readonly string[]) => void): void {
  shared.listeners.add(listener);
}

/**
 * Next's cache (https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath). What is
 * forgotten or due is not there: nothing is made of data that are known to be old. Data that several pages ask for at
 * once are read once; Next shares them within one page only.
 */
export default class CacheHandler {
  async get(name: string, context: GetContext): Promise<Found | null> {
    const isData = context.kind === 'FETCH';
    const cache = isData ? shared.data : shared.pages;
    const oldest = isData && context.revalidate ? context.revalidate * 1000 : Infinity;
    let found = fresh(cache, name, oldest);
    if (!found && isData) {
      const tags = context.tags ?? [];
      const isChanged = (moment: number) => shared.log.hasNamed(tags, moment);
      if (await shared.reads.await(name, isChanged)) found = fresh(cache, name, oldest);
    }
    if (!found) shared.reads.begin(name, shared.log.now());
    return found;
  }

  async set(name: string, value: Data | null, context: SetContext): Promise<void> {
    const begun = shared.reads.end(name) ?? shared.log.now();
    if (value) store(name, value, context, begun);
    shared.reads.tell(name);
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    forgetCached([tags].flat());
  }

  resetRequestCache(): void {
    // Nothing is kept for one request.
  }
}

/** What is cached and not older than the milliseconds asked for. */
function fresh(cache: BoundedMap<Entry>, name: string, oldest = Infinity): Found | null {
  const entry = cache.get(name);
  const now = steadyNow();
  if (!entry || entry.due <= now || now - entry.madeAt >= oldest) return null;
  // What is given is fresh: Next, which goes by the machine's date, need not judge by its age again.
  const { value, cacheControl } = entry;
  return { value, lastModified: new Date().getTime(), ...(cacheControl && { cacheControl }) };
}

function store(name: string, value: Data, context: SetContext, begun: number): void {
  const madeAt = steadyNow();
  const { cacheControl } = context;
  const seconds = value.kind === 'FETCH' ? value.revalidate : cacheControl?.revalidate;
  const lasting = typeof seconds === 'number' ? seconds : secondsOfADay;
  const tags = tagsOf(value, context);
  if (value.kind === 'APP_PAGE') {
    // Next answers with this very object whoever waits for the page, those too who asked after a change.
    value.status = statusOf(String(value.html)) ?? value.status;
    const outdated = outdatedHeaders(shared.log.namedSince(tags, begun));
    value.headers = { ...value.headers, ...cacheHeaders(tags, lasting, madeAt), ...outdated };
  }
  if (shared.log.hasNamed(tags, begun)) return;
  const cache = value.kind === 'FETCH' ? shared.data : shared.pages;
  const due = madeAt + lasting * 1000;
  cache.set(name, { value, tags, madeAt, due, cacheControl }, bytesOf(value));
}

/** A page's tags, in the header that Next's guide on self-hosting names; its own, of routes, name no data (docs/decisions/0028). */
function tagsOf(value: Data, context: SetContext): string[] {
  if (value.kind === 'FETCH') return context.tags ?? [];
  const named = value.headers?.['x-next-cache-tags'];
  return (typeof named === 'string' ? named : '')
    .split(',')
    .filter((tag) => tag !== '' && !tag.startsWith('_N_T_'));
}

function bytesOf(value: Data): number {
  if (value.kind === 'FETCH') return value.data.body.length + 500;
  if (value.kind !== 'APP_PAGE') return 2 * JSON.stringify(value).length;
  const buffers = [value.rscData, ...(value.segmentData?.values() ?? [])];
  return buffers.reduce((sum, each) => sum + (each?.length ?? 0), 2 * String(value.html).length);
}

/**
 * The status that a page says it has: not there, or there and gone (components/reading/missing/missing-screen.tsx);
 * undefined for any other. An article's text cannot say so: its quotes are escaped.
 */
function statusOf(html: string): number | undefined {
  const status = /<[^<>]* data-page-status="(404|410)"/.exec(html)?.[1];
  return status === undefined ? undefined : Number(status);
}
