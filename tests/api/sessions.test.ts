import { beforeAll, describe, expect, inject, it, vi } from 'vitest';

import {
  formRequest,
  jarOf,
  storeCookies,
  ledTo,
  readSession,
  runOut,
  flashOf,
  writeSession,
  type CookieJar,
  type BrowserSession,
} from './form-request';
import { readerRequest, signedInReader } from './signed-in';
import { useBackend } from './site-environment';

type Route = (
  request: Request,
  edition: { params: Promise<{ locale: string }> },
) => Promise<Response>;

const backend = inject('backend');
const password = 'mahua-ke-phool-2026';
let signIn: Route;
let signOut: Route;
let session: (request: Request) => Promise<Response>;
let follow: (request: Request) => Promise<Response>;
let exportData: (request: Request) => Promise<Response>;

beforeAll(async () => {
  useBackend(backend);
  signIn = (await import('@/app/[locale]/(reader)/auth/sign-in/route')).POST;
  signOut = (await import('@/app/[locale]/(reader)/auth/sign-out/route')).POST;
  follow = (await import('@/app/api/follows/route')).PUT;
  exportData = (await import('@/app/api/account/export/route')).GET;
  session = (await import('@/app/api/session/route')).GET;
});

const inHindi = () => ({ params: Promise.resolve({ locale: 'hi' }) });
const newBrowser = async () => jarOf(await signedInReader(backend, 'पाठक'));

async function readerOf(jar: CookieJar): Promise<{ status: number }> {
  return session(readerRequest('GET', '/api/session', cookiesOf(jar)));
}

function cookiesOf(jar: CookieJar): { cookie: string } {
  return { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
}

describe('a session', () => {
  it('ends by signing out', async () => {
    const jar = await newBrowser();
    const answer = await signOut(formRequest('/auth/sign-out', {}, { jar }), inHindi());
    storeCookies(jar, answer);
    expect(jar.has('session')).toBe(false);
    expect(jar.has('reader')).toBe(false);
    expect((await readerOf(jar)).status).toBe(401);
  });

  it('ends by an empty form too, but not by one of another site', async () => {
    const jar = await newBrowser();
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const foreign = await signOut(formRequest('/auth/sign-out', {}, { jar, headers }), inHindi());
    expect(foreign.headers.getSetCookie()).toEqual([]);
    expect((await readerOf(jar)).status).toBe(200);
    const bare = readerRequest('POST', '/auth/sign-out', {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    storeCookies(jar, await signOut(bare, inHindi()));
    expect(jar.has('session')).toBe(false);
  });

  it('ends in this browser even when the auth service says it is none', async () => {
    const jar = await newBrowser();
    writeSession(jar, { ...readSession(jar), access_token: 'a.b.c', expires_at: 9_999_999_999 });
    storeCookies(jar, await signOut(formRequest('/auth/sign-out', {}, { jar }), inHindi()));
    expect([...jar.keys()]).toEqual([]);
  });

  it('ends on other devices too when everywhere is meant', async () => {
    const reader = await signedInReader(backend, 'दो उपकरण');
    const jar = jarOf(reader);
    const phone: CookieJar = new Map();
    storeCookies(
      phone,
      await signIn(formRequest('/auth/sign-in', { email: reader.email, password }, {}), inHindi()),
    );
    await signOut(formRequest('/auth/sign-out', { everywhere: 'yes' }, { jar: phone }), inHindi());
    runOut(jar);
    expect((await readerOf(jar)).status).toBe(401);
  });

  it('that was ended everywhere changes nothing more and gives no data away, while its token lasts', async () => {
    const reader = await signedInReader(backend, 'खोया फ़ोन');
    const jar = jarOf(reader);
    const phone: CookieJar = new Map();
    const fields = { email: reader.email, password };
    storeCookies(phone, await signIn(formRequest('/auth/sign-in', fields, {}), inHindi()));
    const body = { kind: 'district', target: 'surguja' };
    const answers = async () => {
      const changed = await follow(readerRequest('PUT', '/api/follows', cookiesOf(jar), { body }));
      const given = await exportData(readerRequest('GET', '/api/account/export', cookiesOf(jar)));
      return [changed.status, given.status];
    };
    expect(await answers()).toEqual([204, 200]);
    await signOut(formRequest('/auth/sign-out', { everywhere: 'yes' }, { jar: phone }), inHindi());
    expect(await answers()).toEqual([401, 401]);
  });

  it('says so when it could be ended here alone, and is forgotten here', async () => {
    const jar = await newBrowser();
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    const form = formRequest('/en/auth/sign-out', { everywhere: 'yes' }, { jar });
    const answer = await signOut(form, { params: Promise.resolve({ locale: 'en' }) }).finally(() =>
      fetching.mockRestore(),
    );
    expect(ledTo(answer)).toBe('/en/auth');
    expect((await flashOf(answer))?.outcome).toBe('elsewhereSignedIn');
    storeCookies(jar, answer);
    expect(jar.has('session')).toBe(false);
  });

  it('that nobody can judge, because the auth service does not answer, is judged later (503)', async () => {
    const jar = await newBrowser();
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    try {
      const body = { kind: 'district', target: 'surguja' };
      const put = readerRequest('PUT', '/api/follows', cookiesOf(jar), { body });
      expect((await follow(put)).status).toBe(503);
    } finally {
      fetching.mockRestore();
    }
  });

  it('that has run out is renewed, for requests at once as well, and goes on', async () => {
    const jar = await newBrowser();
    runOut(jar);
    const answers = await Promise.all([readerOf(jar), readerOf(jar), readerOf(jar), readerOf(jar)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // A tab that was asleep still has the old one.
    expect((await readerOf(jar)).status).toBe(200);
  });

  it('whose token the auth service does not take is renewed: its keys were replaced', async () => {
    const jar = await newBrowser();
    const refused = readSession(jar).access_token.replace(/\.[^.]+$/, '.AAAA');
    writeSession(jar, { ...readSession(jar), access_token: refused });
    const answer = await session(readerRequest('GET', '/api/session', cookiesOf(jar)));
    expect(answer.status).toBe(200);
    storeCookies(jar, answer);
    expect(readSession(jar).access_token).not.toBe(refused);
  });

  it.each([
    [
      'a forged signature',
      (kept: BrowserSession) => ({
        ...kept,
        access_token: kept.access_token.replace(/\.[^.]+$/, '.AAAA'),
        refresh_token: 'forged',
      }),
    ],
    [
      'no token at all',
      (kept: BrowserSession) => ({ ...kept, access_token: 'nothing', refresh_token: 'forged' }),
    ],
    [
      'a forged renewal',
      (kept: BrowserSession) => ({ ...kept, expires_at: 1000, refresh_token: 'forged' }),
    ],
  ])('with %s is none', async (_, forge) => {
    const jar = await newBrowser();
    writeSession(jar, forge(readSession(jar)));
    expect((await readerOf(jar)).status).toBe(401);
  });

  it('whose cookie is no session is none', async () => {
    for (const value of ['base64-e30', 'base64-%%%', 'x', 'base64-bnVsbA'])
      expect((await readerOf(new Map([['session', value]]))).status, value).toBe(401);
  });
});
