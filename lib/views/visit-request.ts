import { isoInIndia } from '@/lib/text/dates';

import { visitorOfDay } from './visitor';

/** Bytes a notice of a view or share may have; ours have some 80. */
const longestNotice = 512;

/**
 * Programs that fetch pages by themselves name themselves so; a reader's browser does not. Cubot is a
 * telephone, and the browsers inside WhatsApp and Telegram are readers'.
 */
const crawler =
  /(?<!cu)bot\b|(?<!cu)bot[/;)_-]|crawl|spider|slurp|preview|fetch|facebookexternal|facebookcatalog|meta-external|^whatsapp|lighthouse|pagespeed|gtmetrix|python|curl|wget|go-http|java\/|okhttp|axios|node-|ahrefs|semrush|archiver/i;

export type Visit = { visitor: string; notice: unknown };

/**
 * Takes the notice of a view or share that a page of ours sent; gives who visits, as a hash of the
 * day, and what the notice says; null for crawlers, for notices from other sites, and for what is
 * no JSON of a notice's size.
 */
export async function parseVisit(request: Request, secret: string): Promise<Visit | null> {
  if (!isReadersNotice(request)) return null;
  const { headers } = request;
  const notice = await readNotice(request);
  if (notice === null) return null;
  const day = isoInIndia(new Date().toISOString()).slice(0, 10);
  const userAgent = headers.get('user-agent') ?? '';
  return { visitor: visitorOfDay({ secret, day, address: addressOf(headers), userAgent }), notice };
}

/** Whether a notice comes from a page of ours in a reader's browser, and not from a crawler. */
export function isReadersNotice(request: Request): boolean {
  const userAgent = request.headers.get('user-agent') ?? '';
  return userAgent !== '' && !crawler.test(userAgent) && isFromOwnPage(request);
}

/** What a notice says; null for what is no JSON or longer than the bytes a notice may have. */
export async function readNotice(request: Request, longest = longestNotice): Promise<unknown> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length > 0 && length <= longest)) return null;
  return request.json().catch(() => null);
}

/**
 * Browsers name where a request comes from, and a page cannot forge it: Sec-Fetch-Site (W3C Fetch
 * Metadata) or, where the site is not served securely, Origin (RFC 6454). A notice without either is
 * no browser's.
 */
export function isFromOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  return origin !== null && URL.parse(origin)?.host === request.headers.get('host');
}

/** Whether a request says that it comes from another site's page. What browsers send by themselves says nothing of it. */
export function isForeign({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

/** A visitor's address: the site's server wrote it last (lib/server/client-address); what stands before may be forged. */
export function addressOf(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
}
