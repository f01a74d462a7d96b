import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { startFaultyAuthService, type FaultyAuthService } from './faulty-auth-service';
import {
  cookieHeader,
  formRequest,
  jarOf,
  storeCookies,
  ledTo,
  readSession,
  runOut,
  flashOf,
  type CookieJar,
} from './form-request';
import { inHindi, newAddress, password, type Route } from './new-account';
import { readerRequest, signedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
let service: FaultyAuthService;
let session: (request: Request) => Promise<Response>;
let saveName: Route;
let signIn: Route;

beforeAll(async () => {
  service = await startFaultyAuthService(backend.url);
  useBackend({ ...backend, url: service.url });
  session = (await import('@/app/api/session/route')).GET;
  saveName = (await import('@/app/[locale]/(reader)/profile/name/route')).POST;
  signIn = (await import('@/app/[locale]/(reader)/auth/sign-in/route')).POST;
});
afterAll(() => service.stop());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  service.behave('well');
});

/** A browser whose access token has run out. */
async function staleBrowser(): Promise<CookieJar> {
  const jar = jarOf(await signedInReader(backend, 'पाठक'));
  runOut(jar);
  service.asked();
  return jar;
}

async function ask(jar: CookieJar): Promise<Response> {
  const answer = await session(readerRequest('GET', '/api/session', { cookie: cookieHeader(jar) }));
  storeCookies(jar, answer);
  return answer;
}

const renewals = () =>
  service.asked().filter(({ call }) => call.includes('grant_type=refresh_token'));
/** The pause after a failure is over: only the clock is moved. */
const later = () => vi.advanceTimersByTime(6000);

describe('a session that is to be renewed', () => {
  it.each(['too_many', 'broken', 'silent', 'new_keys'] as const)(
    'outlives an auth service that is %s, which is asked once and again only after a pause',
    async (behaviour) => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300));
      vi.spyOn(console, 'error').mockReturnValue();
      const jar = await staleBrowser();
      const before = readSession(jar);
      service.behave(behaviour);

      const answers = [await ask(jar), ...(await Promise.all([ask(jar), ask(jar)]))];
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
      expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
      expect(readSession(jar)).toEqual(before);
      expect(renewals()).toHaveLength(1);

      later();
      expect((await ask(jar)).status).toBe(503);
      expect(renewals()).toHaveLength(1);

      service.behave('well');
      // A service that answers may take its time, as on a busy machine.
      patience.mockRestore();
      later();
      expect((await ask(jar)).status).toBe(200);
      expect(readSession(jar)).not.toEqual(before);
      expect(renewals()).toHaveLength(1);
    },
  );

  it('is used on while its token lasts, when it cannot be replaced yet', async () => {
    const jar = await staleBrowser();
    runOut(jar, Math.floor(Date.now() / 1000) + 60);
    const before = readSession(jar);
    vi.spyOn(console, 'error').mockReturnValue();
    service.behave('too_many', '/auth/v1/token');
    expect((await ask(jar)).status).toBe(200);
    expect(readSession(jar)).toEqual(before);
  });

  it('ends when the service says that it is over', async () => {
    const jar = await staleBrowser();
    runOut(jar, 1000, 'nobody-knows-it');
    expect((await ask(jar)).status).toBe(401);
    expect(jar.has('session')).toBe(false);
    expect(jar.has('reader')).toBe(false);
  });

  it('lets a form say calmly that it does not work just now, and keeps what was typed', async () => {
    const jar = await staleBrowser();
    vi.spyOn(console, 'error').mockReturnValue();
    service.behave('too_many', '/auth/v1/token');
    const answer = await saveName(
      formRequest('/profile/name', { name: 'मीना' }, { jar }),
      inHindi(),
    );
    expect(ledTo(answer)).toBe('/profile');
    expect(await flashOf(answer)).toMatchObject({ outcome: 'unavailable' });
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('session'))).toEqual(
      [],
    );
  });
});

describe('signing in', () => {
  it.each(['too_many', 'broken'] as const)(
    'says that it does not work just now when the service is %s, and counts no wrong password',
    async (behaviour) => {
      vi.spyOn(console, 'error').mockReturnValue();
      service.behave(behaviour, '/auth/v1/token');
      const fields = { email: newAddress(), password };
      for (let round = 0; round < 12; round += 1) {
        const answer = await signIn(formRequest('/auth/sign-in', fields, {}), inHindi());
        expect(answer.status).toBe(303);
        expect(await flashOf(answer)).toMatchObject({ outcome: 'unavailable' });
      }
    },
    30_000,
  );
});

describe('signing in with a session that has run out', () => {
  it('asks nothing for that one until the new one is there, and leaves it where there is none', async () => {
    const jar = await staleBrowser();
    const before = readSession(jar);
    const fields = { email: newAddress(), password };
    const answer = await signIn(formRequest('/auth/sign-in', fields, { jar }), inHindi());
    storeCookies(jar, answer);
    expect(await flashOf(answer)).toMatchObject({ outcome: 'wrong' });
    expect(renewals()).toEqual([]);
    expect(readSession(jar)).toEqual(before);
  });
});

describe('what the auth service is asked for a reader', () => {
  it('comes with the reader’s address and the secret key, and with nothing of the reader’s browser', async () => {
    const jar = await staleBrowser();
    const headers = {
      'x-forwarded-for': '203.0.113.9, 2001:db8::7',
      'user-agent':
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    };
    await session(readerRequest('GET', '/api/session', { cookie: cookieHeader(jar) }, { headers }));
    const fields = { email: newAddress(), password };
    await signIn(formRequest('/auth/sign-in', fields, { headers }), inHindi());
    const asked = service.asked();
    const ofAuth = asked.filter(({ call }) => call.includes(' /auth/v1/'));
    expect(ofAuth.map(({ call }) => call)).toEqual([
      'POST /auth/v1/token?grant_type=refresh_token',
      'GET /auth/v1/user',
      'POST /auth/v1/token?grant_type=password',
    ]);
    for (const { headers: sent } of ofAuth) {
      // It counts single addresses, of which one line has 2^64.
      expect(sent['sb-forwarded-for']).toBe('2001:db8:0:0::');
      expect(sent.apikey).toBe(backend.secretKey);
      expect(sent['user-agent']).toBe('SurgujaSamvad/1 (0,5)');
      expect(sent.authorization ?? '').not.toContain(backend.publishableKey);
    }
    const ofDatabase = asked.filter(({ call }) => call.includes(' /rest/v1/'));
    // The count of attempts is the site's own work; everything else is asked for in the reader's name.
    const isCount = (call: string) => /\/rpc\/(?:take|settle)_attempt$/.test(call);
    expect(ofDatabase.filter(({ call }) => isCount(call))).toHaveLength(1);
    expect(ofDatabase.length).toBeGreaterThan(1);
    for (const { call, headers: sent } of ofDatabase) {
      expect(sent.apikey).toBe(isCount(call) ? backend.secretKey : backend.publishableKey);
      expect(sent['sb-forwarded-for']).toBeUndefined();
    }
  });

  it('comes with the public key where the reader’s address is unknown', async () => {
    const jar = await staleBrowser();
    await ask(jar);
    const [renewal] = renewals();
    expect(renewal?.headers.apikey).toBe(backend.publishableKey);
    expect(renewal?.headers).not.toHaveProperty('sb-forwarded-for');
  });
});
