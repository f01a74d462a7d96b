/**
 * The headers that every answer of the site carries, whatever makes it: pages, files, redirects, refusals of
 * the server itself (OWASP ASVS 5.0, 3.4). One place sets them, on the way out (`secureAnswer`).
 */
import { randomBytes } from 'node:crypto';
import http from 'node:http';

/** Pages of one reader and of the newsroom: each is made for its request, so its scripts can be named by a nonce. */
const personal =
  /^(?:\/(?:en|hi))?\/(?:auth|profile|bookmarks|reading-history|collections|settings|shared|grievance|admin|admin-test)(?:\/|$)/;
/** Where the links of mails lead: their secrets may not go out as a Referer. */
const ofMails = /^(?:\/en)?\/(?:auth\/confirm|admin\/join)(?:\/|$)/;
/** The sheet of a story shows it as readers will see it, in a frame of its own. */
const preview = /^(?:\/en)?\/admin\/story\/[^/]+\/preview$/;

/** Types that are text, which say their letters (RFC 2046, 4.1.2). */
const text =
  /^(?:text\/[\w.+-]+|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/(?:x-)?javascript|image\/svg\+xml)$/i;

/** What is no document loads nothing and is framed by nobody. */
const noDocument = "default-src 'none'; frame-ancestors 'none'";

/**
 * A new nonce (128 bits; CSP Level 3, 7.1) for the scripts of a page that is made for its request; undefined for
 * one that is kept for everybody.
 *
 * @param {string} path of the request, without its query
 * @returns {string | undefined}
 */
export function nonceFor(path) {
  return personal.test(path) ? randomBytes(16).toString('base64') : undefined;
}

/**
 * The policy of a document. Takes its path, and the nonce of its scripts; pages that are kept for everybody have
 * none, and stories carry no HTML.
 *
 * @param {string} path
 * @param {string | undefined} nonce
 * @returns {string}
 */
export function documentPolicy(path, nonce) {
  return [
    "default-src 'self'",
    `script-src 'self' ${nonce ? `'nonce-${nonce}'` : "'unsafe-inline'"}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: http: data:",
    "media-src 'self' https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    // Players of videos, asked for only when a reader presses one (lib/articles/video.ts); our own
    // pages only where they let themselves be framed, which is a story's preview.
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${preview.test(path) ? "'self'" : "'none'"}`,
  ].join('; ');
}

/**
 * The headers of an answer that has set none of them itself. Takes the path, the answer's type, empty for none,
 * and the nonce of its scripts.
 *
 * @param {string} path
 * @param {string} type
 * @param {string} [nonce]
 * @returns {Record<string, string>}
 */
function securityHeaders(path, type, nonce) {
  const isDocument = type.startsWith('text/html');
  return {
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': preview.test(path) ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': ofMails.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'content-security-policy': isDocument ? documentPolicy(path, nonce) : noDocument,
    ...(isDocument && {
      'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    }),
  };
}

/**
 * Has an answer carry these headers, and its type name its letters, when it is sent. What its maker has set
 * stays: files that others have sent in have stricter policies of their own.
 *
 * @param {import('node:http').ServerResponse} response
 * @param {string} path of the request, without its query
 * @param {string} [nonce]
 */
export function secureAnswer(response, path, nonce) {
  const writeHead = response.writeHead.bind(response);
  /** @type {(status: number, ...rest: unknown[]) => import('node:http').ServerResponse} */
  const secured = (status, ...rest) => {
    const reason = rest.find((each) => typeof each === 'string');
    for (const [name, value] of pairsOf(rest.find((each) => typeof each === 'object')))
      response.setHeader(name, value);
    const type = withLetters(String(response.getHeader('content-type') ?? ''));
    if (type) response.setHeader('content-type', type);
    // A page from the cache was made before this request and knows no nonce of it.
    const used = response.hasHeader('x-nextjs-cache') ? undefined : nonce;
    for (const [name, value] of Object.entries(securityHeaders(path, type, used)))
      // What was kept is not changed by the word that it still holds (RFC 9111, 4.3.4).
      if (!response.hasHeader(name) && !(status === 304 && name === 'content-security-policy'))
        response.setHeader(name, value);
    return reason === undefined ? writeHead(status) : writeHead(status, reason);
  };
  response.writeHead = /** @type {typeof response.writeHead} */ (secured);
}

/** @param {string} type */
function withLetters(type) {
  return text.test(type.trim()) ? `${type.trim()}; charset=utf-8` : type;
}

/**
 * Headers as writeHead takes them: names and values in turn, or an object.
 *
 * @param {unknown} given
 * @returns {[string, string | string[]][]}
 */
function pairsOf(given) {
  if (!Array.isArray(given)) return Object.entries(given ?? {});
  return given.flatMap((name, place) => (place % 2 === 0 ? [[name, given[place + 1]]] : []));
}

/**
 * An answer without a body, as it is written to a socket that no response belongs to. Closes the connection.
 *
 * @param {number} status
 * @param {Record<string, string>} [more]
 * @returns {string}
 */
export function bareAnswer(status, more = {}) {
  const headers = {
    connection: 'close',
    'content-length': '0',
    ...securityHeaders('/', ''),
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}`, ...lines, '', ''].join('\r\n');
}
