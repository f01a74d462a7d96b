import { serializeCookieHeader } from '@supabase/ssr';
import type { z } from 'zod';

import { siteUrl } from '@/lib/platform/env';
import { defaultLocale, parseLocale, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { localePath, flashAnchor } from '@/lib/platform/paths';
import {
  sealFlash,
  flashCookie,
  flashSeconds,
  type FlashMessage,
} from '@/lib/reader/session/flash-message';
import { siteCookieName, siteCookieOptions } from '@/lib/platform/supabase/site-cookies';
import { isFromOwnPage } from '@/lib/platform/http/sender';

/** What Next gives a route of an edition. */
export type RouteOfEdition = { params: Promise<{ locale: string }> };

/** The edition that a route handler was asked in. */
export async function localeOfRoute({ params }: RouteOfEdition): Promise<Locale> {
  return parseLocale((await params).locale) ?? defaultLocale;
}

/** Leads on to a path of the site, with what a form's answer says there. */
export function leadTo(path: string, flash?: FlashMessage): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  headers.set('location', flash ? sayAt(headers, path, flash) : path);
  return new Response(null, { status: 303, headers });
}

/**
 * The same for whoever tries too often: status 429 (RFC 6585) with the minutes to wait, in a page
 * that leads back by itself.
 */
function leadBackLater(
  locale: Locale,
  path: string,
  flash: FlashMessage & { minutes: number },
): Response {
  const headers = new Headers({
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
    'retry-after': String(flash.minutes * 60),
  });
  const target = sayAt(headers, path, flash).replaceAll('&', '&amp;');
  const t = translator(locale, 'auth');
  const text = t('tooManyTries', { minutes: flash.minutes });
  const page = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${target}"><title>${t('title')}</title><p>${text}</p><p><a href="${target}">${t('back')}</a></p></html>`;
  return new Response(page, { status: 429, headers });
}

/** What is said of an attempt that was not made: the minutes to wait, or that nobody could tell (null). */
export function untried(minutes: number | null): { outcome: string; minutes?: number } {
  return minutes === null ? { outcome: 'unavailable' } : { outcome: 'tooManyTries', minutes };
}

/** Leads back with what was typed, saying why it was not tried. */
export function leadBackUntried(
  locale: Locale,
  path: string,
  flash: Omit<FlashMessage, 'outcome'>,
  minutes: number | null,
): Response {
  if (minutes === null) return leadTo(path, { ...flash, outcome: 'unavailable' });
  return leadBackLater(locale, path, { ...flash, outcome: 'tooManyTries', minutes });
}

function sayAt(headers: Headers, path: string, flash: FlashMessage): string {
  const { id, value } = sealFlash(flash);
  const cookie = serializeCookieHeader(
    siteCookieName(flashCookie),
    value,
    siteCookieOptions(flashSeconds),
  );
  headers.append('set-cookie', cookie);
  return `${path}${path.includes('?') ? '&' : '?'}said=${id}#${flashAnchor}`;
}

/** Sets a cookie that scripts cannot read, by its plain name; an empty value with no seconds takes it away. */
export function setCookie(
  answer: Response,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
): void {
  answer.headers.append(
    'set-cookie',
    serializeCookieHeader(siteCookieName(name), value, siteCookieOptions(maxAge)),
  );
}

/** Bytes that a form of words may have; the longest names 500 articles in their order. */
const longestForm = 32 * 1024;

/** Why a form was not read: another site's page sent it, it has too many bytes, or it is something else. */
type Unread = 'foreign' | 'tooLong' | 'malformed';

/** Whether that is why a form was not read; what forms hold is never a text alone. */
export function isUnread(form: unknown): form is Unread {
  return typeof form === 'string';
}

/**
 * Answers a form that was not read. One that is too long gets status 413 (RFC 9110, 15.5.14) in a page that leads
 * nowhere by itself: going back in the browser, its writer has their words again. All others lead on, with what is
 * to be said there.
 */
export function refuseForm(
  why: Unread,
  locale: Locale,
  path: string,
  flash?: FlashMessage,
): Response {
  if (why !== 'tooLong') return leadTo(path, flash);
  const t = translator(locale, 'auth');
  const page = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${t('formTooLongTitle')}</title><main style="max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.125rem/1.6 sans-serif"><h1>${t('formTooLongTitle')}</h1><p role="alert">${t('formTooLong')}</p><p><a href="${path.replaceAll('&', '&amp;')}">${t('formAnew')}</a></p></main></html>`;
  return new Response(page, {
    status: 413,
    headers: {
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
    },
  });
}

/** Reads a form of ours. Takes what it must be and the bytes it may have; gives its fields, or why it was not read. */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  longest = longestForm,
): Promise<z.infer<Schema> | Unread> {
  if (!isFromOwnPage(request)) return 'foreign';
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (length > longest) return 'tooLong';
  if (!(length <= longest)) return 'malformed';
  const form = await request.formData().catch(() => null);
  return form ? (schema.safeParse(Object.fromEntries(form)).data ?? 'malformed') : 'malformed';
}

/** The absolute address that a mail's link leads back to. Takes where the reader goes then. */
export function callbackAddress(locale: Locale, next: string | null): string {
  const path = localePath(locale, '/auth/callback');
  return `${siteUrl()}${path}${next === null ? '' : `?next=${encodeURIComponent(next)}`}`;
}
