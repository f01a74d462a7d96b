import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { startFaultyAuthService, type FaultyAuthService, type Judge } from './faulty-auth-service';
import {
  cookieHeader,
  formRequest,
  storeCookies,
  ledTo,
  readSession,
  flashOf,
  type CookieJar,
} from './form-request';
import { inHindi, newReader, newSeat, password, type Route } from './new-account';
import { readerRequest } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
const sql = postgres(backend.databaseUrl, { max: 2 });
const chosen = 'sal-ke-patte-jhare-2026';
/** A password that this service finds among stolen ones. */
const stolen = 'koi-chori-hua-vakya';
let service: FaultyAuthService;
let change: Route;
let signIn: Route;
let session: (request: Request) => Promise<Response>;

/** The switches of a hosted project under "Authentication". */
let switches = { reauthentication: false, currentPassword: false };

function claimsOf(bearer: string): { sub: string; session_id: string } {
  const [, claims = ''] = bearer.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    sub: string;
    session_id: string;
  };
}

/** What the auth service asks before it sets a password (supabase/auth, UserUpdate), in its order. */
const judge: Judge = async (call, bearer, body) => {
  if (call !== 'PUT /auth/v1/user' || typeof body['password'] !== 'string') return null;
  if (body['password'] === stolen)
    return [
      422,
      {
        code: 422,
        error_code: 'weak_password',
        msg: 'weak',
        weak_password: { reasons: ['pwned'] },
      },
    ];
  if (switches.reauthentication && body['nonce'] === undefined) {
    const [row] = await sql<{ recent: boolean }[]>`
      select created_at > now() - interval '24 hours' as recent from auth.sessions
      where id = ${claimsOf(bearer).session_id}`;
    if (!row?.recent)
      return [
        400,
        {
          code: 400,
          error_code: 'reauthentication_needed',
          msg: 'Password update requires reauthentication',
        },
      ];
  }
  if (!switches.currentPassword) return null;
  if (typeof body['current_password'] !== 'string')
    return [
      400,
      { code: 400, error_code: 'current_password_required', msg: 'Current password required' },
    ];
  return body['current_password'] === password
    ? null
    : [
        400,
        { code: 400, error_code: 'current_password_invalid', msg: 'Current password required' },
      ];
};

/** A password that is set ends all sessions but the one that set it (supabase/auth, UpdatePassword). */
const endOthers = async (call: string, bearer: string) => {
  if (call !== 'PUT /auth/v1/user') return;
  const { sub, session_id: id } = claimsOf(bearer);
  await sql`delete from auth.sessions where user_id = ${sub} and id <> ${id}`;
};

beforeAll(async () => {
  service = await startFaultyAuthService(backend.url, judge, endOthers);
  useBackend({ ...backend, url: service.url });
  change = (await import('@/app/[locale]/(reader)/profile/password/route')).POST;
  signIn = (await import('@/app/[locale]/(reader)/auth/sign-in/route')).POST;
  session = (await import('@/app/api/session/route')).GET;
});
beforeEach(() => {
  switches = { reauthentication: false, currentPassword: false };
});
afterAll(async () => {
  await service.stop();
  await sql.end();
});

async function isSignedIn(jar: CookieJar): Promise<boolean> {
  const request = readerRequest('GET', '/api/session', { cookie: cookieHeader(jar) });
  return (await session(request)).status === 200;
}

async function tryPassword(email: string, tried: string): Promise<CookieJar | null> {
  const jar: CookieJar = new Map();
  const form = formRequest('/auth/sign-in', { email, password: tried }, { address: newSeat() });
  const answer = await signIn(form, inHindi());
  storeCookies(jar, answer);
  return ledTo(answer) === '/' ? jar : null;
}

/** A reader who signed in here two days ago, and on a phone as well. */
async function longSignedIn() {
  const { email, jar } = await newReader();
  const phone = await tryPassword(email, password);
  const { session_id: id } = claimsOf(readSession(jar).access_token);
  await sql`update auth.sessions set created_at = now() - interval '2 days' where id = ${id}`;
  return { email, jar, phone: phone ?? new Map<string, string>() };
}

async function send(jar: CookieJar, fields: { current: string; password: string }) {
  const form = formRequest('/profile/password', fields, { jar, address: newSeat() });
  const answer = await change(form, inHindi());
  storeCookies(jar, answer);
  return (await flashOf(answer))?.outcome;
}

describe('changing the password', () => {
  it.each([
    { reauthentication: false, currentPassword: false },
    { reauthentication: false, currentPassword: true },
    { reauthentication: true, currentPassword: false },
    { reauthentication: true, currentPassword: true },
  ])('holds with the switches %o: here one stays signed in, elsewhere not', async (asked) => {
    switches = asked;
    const { email, jar, phone } = await longSignedIn();
    const before = new Map(jar);
    expect(await send(jar, { current: password, password: chosen })).toBe('saved');
    expect(await isSignedIn(jar)).toBe(true);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(before)).toBe(false);
    expect(await tryPassword(email, password)).toBeNull();
    expect(await tryPassword(email, chosen)).not.toBeNull();
  });

  it.each([
    ['the service finds among stolen ones', password, stolen, 'passwordWeak'],
    ['is the present one', password, password, 'passwordSame'],
    ['comes with a wrong present one', 'not-this-one', chosen, 'passwordWrong'],
    ['is one of the commonest', password, 'Password@123', 'passwordCommon'],
    ['names the paper', password, 'surguja-samvad-26', 'passwordPersonal'],
    ['is longer than bcrypt looks at', password, 'क'.repeat(25), 'passwordLong'],
  ])(
    'to one that %s is refused in words of its own, and ends no session',
    async (_, current, to, outcome) => {
      const { email, jar, phone } = await longSignedIn();
      expect(await send(jar, { current, password: to })).toBe(outcome);
      expect(await isSignedIn(jar)).toBe(true);
      expect(await isSignedIn(phone)).toBe(true);
      expect(await tryPassword(email, password)).not.toBeNull();
    },
  );

  it('leaves no session behind that was opened to know the present one', async () => {
    const { jar } = await longSignedIn();
    await send(jar, { current: password, password: stolen });
    const { sub } = claimsOf(readSession(jar).access_token);
    const [row] =
      await sql`select count(*)::int as count from auth.sessions where user_id = ${sub}`;
    expect(row).toEqual({ count: 2 });
  });
});
