/** What makes Next answer with something else than the page's document. */
const otherAnswers = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-action',
  'x-prerender-revalidate',
  'range',
];
const draftCookie = /(?:^|;\s*)(?:__prerender_bypass|__next_preview_data)=/;
const rememberedEnglish = /(?:^|;\s*)(?:__Host-)?language-storage=en/;

/**
 * The key under which Next keeps the page that a request asks for, or null when the answer may
 * depend on more than the page (next.config: rewrites and redirects).
 *
 * @param {{ method?: string, url?: string, headers: import('node:http').IncomingHttpHeaders }} request
 * @returns {string | null}
 */
export function pageKey({ method, url = '/', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (otherAnswers.some((name) => headers[name] !== undefined)) return null;
  const cookie = headers.cookie ?? '';
  if (draftCookie.test(cookie)) return null;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  if (path === '/' || path === '/en') {
    // The front page alone redirects by query or remembered language.
    if (mark !== -1 || (path === '/' && rememberedEnglish.test(cookie))) return null;
    return path === '/' ? '/hi' : '/en';
  }
  return path.startsWith('/en/') ? path : `/hi${path}`;
}

/** Where more than reading is done: route handlers that forms and islands send to. */
const acting =
  /^(?:\/(?:en|hi))?\/(?:api|auth|profile|bookmarks|reading-history|collections|settings|grievance|admin|admin-test)(?:[/?]|$)/;

/** Methods that any address of the site may know (RFC 9110, 9); CONNECT and TRACE are for proxies. */
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Whether a request names an address of the site as browsers and proxies write it: a path from its root (RFC 9112,
 * 3.2.1), for a host. `*`, other sites' addresses and paths that a client might take for another host are none.
 *
 * @param {{ url?: string, headers: import('node:http').IncomingHttpHeaders, httpVersion?: string }} request
 * @returns {boolean}
 */
export function isAddress({ url = '', headers, httpVersion = '1.1' }) {
  return /^\/(?![/\\])/.test(url) && (headers.host !== undefined || httpVersion === '1.0');
}

/**
 * Whether a request's method is one that its address knows (RFC 9110, 15.5.6): a page to read is
 * read, nothing else.
 *
 * @param {{ method?: string, url?: string }} request
 * @returns {boolean}
 */
export function isAllowed({ method = 'GET', url = '/' }) {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  return methods.has(method) && acting.test(url);
}

/**
 * Whether a request asks for a search page: it is made for each question and never kept.
 *
 * @param {{ url?: string }} request
 * @returns {boolean}
 */
export function isSearch({ url = '/' }) {
  return /^(?:\/en)?\/search(?:\?|$)/.test(url);
}

/**
 * The best of the encodings at hand that a request takes (RFC 9110, 12.5.3): `br`, `gzip`, or
 * null for none.
 *
 * @param {string | string[] | undefined} accepted the Accept-Encoding header
 * @returns {'br' | 'gzip' | null}
 */
export function chooseEncoding(accepted) {
  if (!accepted) return null;
  const offers = new Map(
    String(accepted)
      .toLowerCase()
      .split(',')
      .map((offer) => {
        const [name = '', ...parameters] = offer.split(';').map((part) => part.trim());
        const quality = parameters.find((part) => part.startsWith('q='));
        return [name, quality ? Number(quality.slice(2)) : 1];
      }),
  );
  const takes = (/** @type {string} */ name) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/**
 * Whether a request's If-None-Match names this entity tag (RFC 9110, 13.1.2: weak comparison).
 *
 * @param {string | undefined} condition
 * @param {string} etag
 * @returns {boolean}
 */
export function isUnchanged(condition, etag) {
  if (condition === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return condition.split(',').some((each) => {
    const tag = each.trim();
    return tag === '*' || tag.replace(/^W\//, '') === bare;
  });
}
