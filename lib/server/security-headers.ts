/**
 * The headers that every answer of the site carries, whatever makes it: pages, files, redirects, refusals of
 * the server itself (OWASP ASVS 5.0, 3.4). One place sets them, on the way out (`securedHeaders`).
 */
import { randomBytes } from 'node:crypto';
import http from 'node:http';

import { isApplication } from '../platform/addresses.ts';
import { workerPolicy } from '../platform/http/worker-policy.ts';

/** Headers by their names in small letters. */
export type Headers = Record<string, string | string[] | undefined>;

/** Where the links of mails lead: their secrets may not go out as a Referer. */
const ofMails = /^(?:\/en)?\/(?:auth\/confirm|admin\/join|letter\/(?:confirm|choices))(?:\/|$)/;
/** The editor shows an article as readers will see it, in a frame of its own. */
const preview = /^(?:\/en)?\/admin\/article\/[^/]+\/preview$/;

/** Types that are text, which say their letters (RFC 2046, 4.1.2). */
const text =
  /^(?:text\/[\w.+-]+|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/(?:x-)?javascript|image\/svg\+xml)$/i;

/** What is no document loads nothing and is framed by nobody. */
const noDocument = "default-src 'none'; frame-ancestors 'none'";

/**
 * A new nonce (128 bits; CSP Level 3, 7.1) for the scripts of a page that is made for its request; undefined for
 * one that is cached for everybody. Takes the path of the request, without its query.
 */
export function nonceFor(path: string): string | undefined {
  return isApplication(path) ? randomBytes(16).toString('base64') : undefined;
}

/** Where browsers send what a policy forbade (app/api/violations), and the name under which policies know it. */
const reports = { name: 'violations', path: '/api/violations' };

/** Players of videos and frames of posts stand in articles alone. */
const article = /^(?:\/en)?\/article\//;
/** Where they come from. */
const frames = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://platform.twitter.com',
  'https://www.instagram.com',
  'https://www.facebook.com',
];

/**
 * The policy of a page. Takes its path, and the nonce of its scripts where it is made for one reader (an
 * application). No script stands in a document itself (to-document.ts), and no string becomes a script or markup
 * (Trusted Types): React and Next, which write markup, are applications'.
 */
export function documentPolicy(path: string, nonce?: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scriptsInPage(nonce)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: http: data:",
    "media-src 'self' https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    // Videos and posts, asked for only when a reader presses one (lib/reading/articles/embed.ts), or an editor looks at
    // what they write; our own pages only where they let themselves be framed, which is an article's preview.
    ...(article.test(path) || nonce !== undefined ? [`frame-src 'self' ${frames.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${preview.test(path) ? "'self'" : "'none'"}`,
    ...(nonce === undefined
      ? ["require-trusted-types-for 'script'", `trusted-types ${workerPolicy}`]
      : []),
    // The first is for browsers that do not know the second (Firefox).
    `report-uri ${reports.path}`,
    `report-to ${reports.name}`,
  ].join('; ');
}

const isDevelopment = process.env.NODE_ENV === 'development';

/** Which scripts that stand in a page itself run. */
function scriptsInPage(nonce: string | undefined): string {
  if (!nonce) return '';
  // React looks into what failed by `eval`, in development alone.
  return ` 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ''}`;
}

/**
 * Takes the headers of an answer, the path of its request without the query, and the nonce of its scripts; gives them
 * with those that every answer carries, and a type that names its letters. What its maker has set stays: files that
 * others have sent in have stricter policies of their own.
 */
export function securedHeaders(given: Headers, path: string, nonce?: string): Headers {
  const type = given['content-type'];
  const isDocument = String(type ?? '').startsWith('text/html');
  return {
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': preview.test(path) ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': ofMails.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'content-security-policy': isDocument ? documentPolicy(path, nonce) : noDocument,
    ...(isDocument && {
      ...(nonce === undefined && { 'speculation-rules': '"/speculation-rules.json"' }),
      'reporting-endpoints': `${reports.name}="${reports.path}"`,
      'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    }),
    ...given,
    ...(type !== undefined && { 'content-type': withLetters(String(type)) }),
  };
}

function withLetters(type: string): string {
  return text.test(type.trim()) ? `${type.trim()}; charset=utf-8` : type;
}

/** An answer without a body, as it is written to a socket that no response belongs to. Closes the connection. */
export function bareResponse(status: number, more: Record<string, string> = {}): string {
  const headers = {
    connection: 'close',
    'content-length': '0',
    ...securedHeaders({}, '/'),
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  return [`HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}`, ...lines, '', ''].join('\r\n');
}
