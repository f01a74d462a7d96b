import type { IncomingHttpHeaders } from 'node:http';

import { isPrivateAddress, takesForms } from '../platform/addresses.ts';
import { editionOf } from '../platform/i18n/locale.ts';
import { hasBody } from './upstream.ts';

type Asked = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
};

/** What makes Next answer with something else than the page's document. */
const otherAnswers = ['next-action', 'x-prerender-revalidate', 'range'];
/** What Next's router asks by, from one application to another. */
const ofRouter = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];
const draftCookie = /(?:^|;\s*)(?:__prerender_bypass|__next_preview_data)=/;
const rememberedEnglish = /(?:^|;\s*)(?:__Host-)?language-storage=en/;
/** Addresses whose answer depends on their query; pages do not. */
const asksByQuery = /^\/rss$/;
/**
 * Made for each question or each moment, or kept elsewhere (images, share cards). No class of lib/platform/addresses.ts:
 * feeds and sitemaps are for machines too and are cached, and so are the scripts among Next's own files.
 */
const neverCached =
  /^\/(?:(?:en\/)?(?:search|share-target|performance)|_next\/(?!static\/.+\.(?:js|css)$).*|media\/.*|og\/.*)$/;

/**
 * Leaves out what asks for a part of a page for Next's router: public pages are documents, which only come whole.
 * Takes the headers of a request and its path.
 */
export function askForDocument(headers: IncomingHttpHeaders, path: string): void {
  if (isPrivateAddress(path)) return;
  for (const name of ofRouter) delete headers[name];
}

/**
 * The address under which the answer to a request may be cached, or null when it may depend on more than that
 * (next.config: rewrites and redirects).
 */
export function cacheKey({ method, url = '/', headers }: Asked): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (otherAnswers.some((name) => headers[name] !== undefined)) return null;
  const cookie = headers.cookie ?? '';
  if (draftCookie.test(cookie)) return null;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  if (isPrivateAddress(path) || neverCached.test(path)) return null;
  if (path === '/' || path === '/en') {
    // The front page alone redirects by query or remembered language.
    return mark === -1 && !(path === '/' && rememberedEnglish.test(cookie)) ? path : null;
  }
  return asksByQuery.test(path) ? url : path;
}

/** Methods that any address of the site may know (RFC 9110, 9); CONNECT and TRACE are for proxies. */
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** A segment that leads up or nowhere, in whichever spelling, and what some take for a slash: browsers resolve both. */
const unresolved = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Whether a request names an address of the site as browsers and proxies write it: a path from its root (RFC 9112,
 * 3.2.1), for a host. `*`, other sites' addresses, paths that a client might take for another host, and those that Next
 * would resolve to another address than the one that is judged here (RFC 3986, 5.2.4) are none.
 */
export function isAddress({
  url = '',
  headers,
  httpVersion = '1.1',
}: Pick<Asked, 'url' | 'headers'> & { httpVersion?: string }): boolean {
  const [path = ''] = url.split('?', 1);
  const isPath = /^\/(?!\/)/.test(path) && !unresolved.test(path);
  return isPath && (headers.host !== undefined || httpVersion === '1.0');
}

/** Whether a request to read something brings a body, which means nothing there (RFC 9110, 9.3.1). */
export function isReadWithBody({ method, headers }: Asked): boolean {
  return (method === 'GET' || method === 'HEAD') && hasBody(headers);
}

/** What no spelling of an address can vary. */
const isPlain = /^[\w/.~-]*$/;

/**
 * Takes the address of a request; gives it with its path in one spelling (RFC 3986, 6.2.2), so that each page is judged, made and
 * kept once. What is wrongly encoded stays as it is.
 */
export function normalisedAddress(url: string): string {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  if (isPlain.test(path)) return url;
  try {
    const segments = path.split('/').map((each) => encodeURIComponent(decodeURIComponent(each)));
    return segments.join('/') + (mark === -1 ? '' : url.slice(mark));
  } catch {
    return url;
  }
}

/**
 * Whether a request's method is one that its address knows (RFC 9110, 15.5.6): a page to read is
 * read, nothing else.
 */
export function isAllowed({ method = 'GET', url = '/' }: Pick<Asked, 'method' | 'url'>): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  return methods.has(method) && takesForms(url.split('?', 1)[0] ?? '/');
}

/**
 * Takes the address of a request; gives where it leads when its edition is not in small letters (`/EN/politics`), else
 * null: Next's rewrites do not tell `EN` from `en`, its pages do.
 */
export function withEditionInSmallLetters(url: string): string | null {
  const edition = /^\/en(?=[/?]|$)/i.exec(url)?.[0] ?? '/en';
  return edition === '/en' ? null : `/en${url.slice(edition.length)}`;
}

/**
 * Takes the address of a request; gives one that Next can read. What is wrongly encoded (RFC 3986, 2.1) is no
 * page's address and would end in a fault, so it leads to the page that says so, whose status is 400 then.
 */
export function readableAddress(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return editionOf(path) === 'en' ? '/en/missing' : '/missing';
  }
}

/**
 * The best of the encodings at hand that a request takes (RFC 9110, 12.5.3): `br`, `gzip`, or
 * null for none. Takes the Accept-Encoding header.
 */
export function chooseEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  if (!accepted) return null;
  const offers = new Map(
    String(accepted)
      .toLowerCase()
      .split(',')
      .map((offer) => {
        const [name = '', ...parameters] = offer.split(';').map((part) => part.trim());
        const quality = parameters.find((part) => part.startsWith('q='));
        return [name, quality ? Number(quality.slice(2)) : 1] as const;
      }),
  );
  const takes = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}
