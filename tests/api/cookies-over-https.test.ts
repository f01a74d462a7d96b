import { beforeAll, describe, expect, inject, it } from 'vitest';

import {
  cookieHeader,
  formRequest,
  jarOf,
  storeCookies,
  readSession,
  type CookieJar,
} from './form-request';
import { inEnglish, newAddress, newReader, password, type Route } from './new-account';
import { readerRequest, signedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
let signIn: Route;
let signOut: Route;
let saveSettings: Route;
let session: (request: Request) => Promise<Response>;

beforeAll(async () => {
  useBackend(backend);
  process.env['NEXT_PUBLIC_SITE_URL'] = 'https://localhost:3000';
  signIn = (await import('@/app/[locale]/(reader)/auth/sign-in/route')).POST;
  signOut = (await import('@/app/[locale]/(reader)/auth/sign-out/route')).POST;
  saveSettings = (await import('@/app/[locale]/(reader)/settings/save/route')).POST;
  session = (await import('@/app/api/session/route')).GET;
});

async function ask(jar: CookieJar): Promise<Response> {
  const answer = await session(readerRequest('GET', '/api/session', { cookie: cookieHeader(jar) }));
  storeCookies(jar, answer);
  return answer;
}

/** What is set, not taken away, without the prefix or in a way that browsers refuse with it (RFC 6265bis, 4.1.3.2). */
function unfit(answer: Response): string[] {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => !/^[^=]+=;/.test(cookie))
    .filter(
      (cookie) =>
        !cookie.startsWith('__Host-') ||
        !/; Path=\/(?:;|$)/i.test(cookie) ||
        !/; Secure/i.test(cookie) ||
        /; Domain/i.test(cookie),
    );
}

describe('over HTTPS', () => {
  it('every cookie of the site belongs to this host alone', async () => {
    const { email, jar } = await newReader();
    expect([...jar.keys()].filter((name) => !name.startsWith('__Host-'))).toEqual([]);
    expect(jar.get('__Host-reader')).toBe('1');
    const wrong = await signIn(formRequest('/auth/sign-in', { email, password: 'x' }), inEnglish());
    expect(unfit(wrong)).toEqual([]);
    expect(wrong.headers.getSetCookie().join()).toContain('__Host-said=');
    const choices = { language: 'en', theme: 'dark', text_size: 'normal' };
    const saved = await saveSettings(formRequest('/settings/save', choices, { jar }), inEnglish());
    expect(unfit(saved)).toEqual([]);
    expect(saved.headers.getSetCookie().join()).toContain('__Host-language-storage=en');
    const right = await signIn(formRequest('/auth/sign-in', { email, password }), inEnglish());
    expect(unfit(right)).toEqual([]);
    storeCookies(jar, await signOut(formRequest('/auth/sign-out', {}, { jar }), inEnglish()));
    expect(jar.has('__Host-session')).toBe(false);
    expect(jar.has('__Host-reader')).toBe(false);
  });

  it('so do those that hold what a mail’s link carried, and they are found again', async () => {
    const link = new URL('https://localhost:3000/en/auth/confirm');
    link.search = String(
      new URLSearchParams({
        token_hash: 'a-token-of-a-mail-that-is-long-enough',
        type: 'invite',
        next: '/en/admin/join',
        invitation: 'a-secret-of-an-invitation-that-is-long-enough',
      }),
    );
    const { middleware } = await import('@/middleware');
    const { NextRequest } = await import('next/server');
    const moved = await middleware(new NextRequest(link));
    expect(moved.status).toBe(303);
    expect(unfit(moved)).toEqual([]);
    expect(moved.headers.getSetCookie().join()).toContain('__Host-mail-link=');

    const { sealInvitation } = await import('@/lib/reader/accounts/invitation-cookie');
    const secret = 'a-secret-of-an-invitation-that-is-long-enough';
    const jar: CookieJar = new Map([['__Host-invitation', sealInvitation({ secret, name: '' })]]);
    const accept = (await import('@/app/[locale]/(reader)/admin/join/accept/route')).POST;
    const back = await accept(
      formRequest('/en/admin/join/accept', { name: 'नया साथी' }, { jar }),
      inEnglish(),
    );
    expect(unfit(back)).toEqual([]);
    storeCookies(jar, back);
    const { openInvitation } = await import('@/lib/reader/accounts/invitation-cookie');
    expect(openInvitation(jar.get('__Host-invitation'))).toMatchObject({ name: 'नया साथी' });
  });

  it('a session under the old name goes on under the new one, and the old name goes', async () => {
    const jar = jarOf(await signedInReader(backend, 'पुराना पाठक'));
    jar.set('reader', '1');
    const before = readSession(jar);
    const answer = await ask(jar);
    expect(answer.status).toBe(200);
    expect(unfit(answer)).toEqual([]);
    expect(jar.has('session')).toBe(false);
    expect(jar.has('reader')).toBe(false);
    expect(jar.get('__Host-reader')).toBe('1');
    expect(readSession(jar, '__Host-session')).toEqual(before);
    expect((await ask(jar)).status).toBe(200);
  });

  it('a cookie under the old name takes no session’s place', async () => {
    const { jar } = await newReader(newAddress());
    const planted = jarOf(await signedInReader(backend, 'कोई और'));
    const own: unknown = await (await ask(jar)).json();
    jar.set('session', planted.get('session') ?? '');
    expect(await (await ask(jar)).json()).toEqual(own);
  });
});
