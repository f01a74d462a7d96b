import type { z } from 'zod';

import { Attempts } from '@/lib/platform/http/attempts';
import { isFromOwnPage, networkOf } from '@/lib/platform/http/sender';
import { isoInIndia } from '@/lib/platform/text/dates';

import { visitorOfDay } from './visitor';

/** Bytes a notice of a view or share may have; ours have some 80. */
const longestNotice = 512;

/**
 * Programs that fetch pages by themselves name themselves so; a reader's browser does not. Cubot is a
 * telephone, and the browsers inside WhatsApp and Telegram are readers'.
 */
const crawler =
  /(?<!cu)bot\b|(?<!cu)bot[/;)_-]|crawl|spider|slurp|preview|fetch|facebookexternal|facebookcatalog|meta-external|^whatsapp|lighthouse|pagespeed|gtmetrix|python|curl|wget|go-http|java\/|okhttp|axios|node-|ahrefs|semrush|archiver/i;

/** What counts for one thing from one network in an hour, behind which half a town may sit: browsers name themselves as they like. */
const counted = new Attempts({ limit: 300, window: 3_600_000 });

export type Visit<Notice> = { visitor: string; notice: Notice };

/**
 * Takes the notice of a view or share that a page of ours sent, and what it must be; gives who visits, as a hash of the day,
 * and what the notice says; null for crawlers, for notices from other sites, for what is no notice, and for more of the same
 * than one network may count.
 */
export async function parseVisit<Schema extends z.ZodType>(
  request: Request,
  secret: string,
  schema: Schema,
): Promise<Visit<z.infer<Schema>> | null> {
  if (!isReadersNotice(request)) return null;
  const notice = schema.safeParse(await readNotice(request));
  if (!notice.success || !mayCount(request, JSON.stringify(notice.data))) return null;
  return { visitor: visitorOf(request, secret), notice: notice.data };
}

/** Whether one more of the same may count from the network of a request; notes it where it may. */
export function mayCount({ headers }: Request, thing: string): boolean {
  return counted.take(`${networkOf(headers)} ${thing}`, Date.now());
}

/** Who sends a request, as a hash of the day that names nobody. */
export function visitorOf({ headers }: Request, secret: string): string {
  const day = isoInIndia(new Date().toISOString()).slice(0, 10);
  const userAgent = headers.get('user-agent') ?? '';
  return visitorOfDay({ secret, day, network: networkOf(headers), userAgent });
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
