import 'server-only';

import { parseCookieHeader, type CookieOptions } from '@supabase/ssr';

import { siteCookieName, siteCookieOptions } from './site-cookies';
import type { Cookie } from './stored-session';

/** Where the session is; scripts cannot read it (HttpOnly). */
export const sessionCookie = 'session';
/** Says to scripts and styles that a session exists, and nothing else. */
const readerCookie = 'reader';
/** Seconds both live: 400 days, the most that browsers allow (RFC 6265bis, 5.5). */
export const cookieLifetime = 400 * 24 * 3600;
/** Cookies of a request and of its answer, wherever they are. */
export type CookieJar = {
  getAll: () => Cookie[];
  set: (name: string, value: string, options: CookieOptions) => void;
};

/** Whether a cookie holds a session, or a piece of it. Takes the session's own name, the plain one unless given. */
export function isSessionCookie(name: string, plain = sessionCookie): boolean {
  return (
    name === plain || (name.startsWith(`${plain}.`) && /^\d+$/.test(name.slice(plain.length + 1)))
  );
}

/** Whether a Cookie header brings a session, under the name of today or of before. */
export function hasSessionCookie(header: string): boolean {
  return parseCookieHeader(header).some(({ name }) =>
    [sessionCookie, siteCookieName(sessionCookie)].some((plain) => isSessionCookie(name, plain)),
  );
}

/** Puts the session's cookies into the jar, in the place of all it had; the visible mark comes and goes with them. */
export function putCookies(jar: CookieJar, changes: Cookie[]): void {
  const isOwn = ({ name }: Cookie) => isSessionCookie(name, siteCookieName(sessionCookie));
  const own = changes.filter(isOwn);
  const named = new Set(changes.map(({ name }) => name));
  const left = jar
    .getAll()
    .filter((cookie) => own.length > 0 && isOwn(cookie) && !named.has(cookie.name))
    .map(({ name }) => ({ name, value: '' }));
  for (const { name, value } of [...left, ...changes])
    jar.set(name, value, siteCookieOptions(value === '' ? 0 : cookieLifetime));
  if (own.length === 0) return;
  const isThere = own.some(({ value }) => value !== '');
  jar.set(siteCookieName(readerCookie), isThere ? '1' : '', {
    ...siteCookieOptions(isThere ? cookieLifetime : 0),
    httpOnly: false,
  });
}

/** Takes every cookie of a session away, also those it had before the site was served over HTTPS. */
export function forgetSession(jar: CookieJar): void {
  const names = [sessionCookie, siteCookieName(sessionCookie)];
  const marks = [readerCookie, siteCookieName(readerCookie)];
  for (const { name } of jar.getAll())
    if (marks.includes(name) || names.some((plain) => isSessionCookie(name, plain)))
      jar.set(name, '', siteCookieOptions(0));
}

/**
 * Over HTTPS the cookies have another name than they had before the prefix: a session under the old one goes on
 * under the new one. It is taken over only where there is none yet, and the old name goes.
 */
export function takeOverOldName(jar: CookieJar): void {
  const name = siteCookieName(sessionCookie);
  const cookies = jar.getAll();
  if (name === sessionCookie || cookies.some((cookie) => isSessionCookie(cookie.name, name)))
    return;
  const old = cookies.filter((cookie) => isSessionCookie(cookie.name) && cookie.value !== '');
  if (old.length === 0) return;
  const renamed = old.map(({ name: was, value }) => ({
    name: name + was.slice(sessionCookie.length),
    value,
  }));
  forgetSession(jar);
  putCookies(jar, renamed);
}
