import { serializeCookieHeader } from '@supabase/ssr';
import type { z } from 'zod';

import { siteUrl } from '@/lib/env';
import { defaultLocale, parseLocale, type Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';
import { localePath, saidAnchor } from '@/lib/paths';
import { keepSaid, saidCookie, saidSeconds, type Said } from '@/lib/reader/said';
import { isFromOwnPage } from '@/lib/views/visit-request';

/** What Next gives a route of an edition. */
export type RouteOfEdition = { params: Promise<{ locale: string }> };

/** The edition that a route handler was asked in. */
export async function localeOfRoute({ params }: RouteOfEdition): Promise<Locale> {
  return parseLocale((await params).locale) ?? defaultLocale;
}

/** Leads on to a path of the site, with what a form's answer says there. */
export function leadTo(path: string, said?: Said): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  headers.set('location', said ? sayAt(headers, path, said) : path);
  return new Response(null, { status: 303, headers });
}

/**
 * The same for whoever tries too often: status 429 (RFC 6585) with the minutes to wait, in a page
 * that leads back by itself.
 */
export function leadBackLater(
  locale: Locale,
  path: string,
  said: Said & { minutes: number },
): Response {
  const headers = new Headers({
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
    'retry-after': String(said.minutes * 60),
  });
  const target = sayAt(headers, path, said).replaceAll('&', '&amp;');
  const t = translator(locale, 'auth');
  const text = t('tooManyTries', { minutes: said.minutes });
  const page = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${target}"><title>${t('title')}</title><p>${text}</p><p><a href="${target}">${t('back')}</a></p></html>`;
  return new Response(page, { status: 429, headers });
}

function sayAt(headers: Headers, path: string, said: Said): string {
  const { id, value } = keepSaid(said);
  const cookie = serializeCookieHeader(saidCookie, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl().startsWith('https:'),
    maxAge: saidSeconds,
  });
  headers.append('set-cookie', cookie);
  return `${path}${path.includes('?') ? '&' : '?'}said=${id}#${saidAnchor}`;
}

/** Bytes that a form of words may have; the longest names 500 stories in their order. */
const longestForm = 32 * 1024;

/**
 * Reads a form of ours. Takes what it must be and the bytes it may have; gives its fields, `foreign`
 * when another site's page sent it, or `malformed`.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  longest = longestForm,
): Promise<z.infer<Schema> | 'foreign' | 'malformed'> {
  if (!isFromOwnPage(request)) return 'foreign';
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= longest)) return 'malformed';
  const form = await request.formData().catch(() => null);
  return form ? (schema.safeParse(Object.fromEntries(form)).data ?? 'malformed') : 'malformed';
}

/** The absolute address that a mail's link leads back to. Takes where the reader goes then. */
export function callbackAddress(locale: Locale, next: string | null): string {
  const path = localePath(locale, '/auth/callback');
  return `${siteUrl()}${path}${next === null ? '' : `?next=${encodeURIComponent(next)}`}`;
}
