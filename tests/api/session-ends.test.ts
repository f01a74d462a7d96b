import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import {
  cookieHeader,
  formRequest,
  jarOf,
  storeCookies,
  ledTo,
  readSession,
  runOut,
  flashOf,
  writeSession,
  type CookieJar,
} from './form-request';
import { inEnglish, newReader, newSeat, password, type Route } from './new-account';
import { readerRequest, signedInReader, type Role } from './signed-in';
import { useBackend } from './site-environment';

type Handler = (
  request: Request,
  route: { params: Promise<Record<string, unknown>> },
) => Promise<Response>;
type RouteFile = Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Handler>>;

const backend = inject('backend');
const sql = postgres(backend.databaseUrl, { max: 2 });
const routes = import.meta.glob<RouteFile>('/app/api/**/route.ts');
let signIn: Route;
let signOut: Route;
let endOther: Route;
let session: (request: Request) => Promise<Response>;
let desk: (request: Request) => Promise<Response>;
let auditLog: (request: Request) => Promise<Response>;

beforeAll(async () => {
  useBackend(backend);
  signIn = (await import('@/app/[locale]/(reader)/auth/sign-in/route')).POST;
  signOut = (await import('@/app/[locale]/(reader)/auth/sign-out/route')).POST;
  endOther = (await import('@/app/[locale]/(reader)/settings/sessions/route')).POST;
  session = (await import('@/app/api/session/route')).GET;
  desk = (await import('@/app/api/newsroom/desk/route')).GET;
  auditLog = (await import('@/app/api/newsroom/audit-log/route')).GET;
});
afterAll(() => sql.end());

const status = async (
  handler: (request: Request) => Promise<Response>,
  jar: CookieJar,
  path: string,
) => (await handler(readerRequest('GET', path, { cookie: cookieHeader(jar) }))).status;
const isSignedIn = async (jar: CookieJar) => (await status(session, jar, '/api/session')) === 200;

/** The id of the session in a browser. */
function sessionIn(jar: CookieJar): string {
  const [, claims = ''] = readSession(jar).access_token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session_id: string })
    .session_id;
}

/** Signs in by the form, in a browser that may have a session already. */
async function signInAs(email: string, jar: CookieJar = new Map()): Promise<CookieJar> {
  const form = formRequest('/auth/sign-in', { email, password }, { jar, address: newSeat() });
  const answer = await signIn(form, inEnglish());
  expect(ledTo(answer)).toBe('/en');
  storeCookies(jar, answer);
  return jar;
}

describe('after signing out', () => {
  it('no route answers to the old cookie, or to its token alone, as it does to nobody else', async () => {
    const jar = jarOf(await signedInReader(backend, 'संपादक', 'admin'));
    const old = new Map(jar);
    await signOut(formRequest('/auth/sign-out', {}, { jar }), inEnglish());
    const tokenAlone: CookieJar = new Map();
    writeSession(tokenAlone, { ...readSession(old), refresh_token: 'none' });
    const renewalAlone = new Map(old);
    runOut(renewalAlone);

    const different: string[] = [];
    let asked = 0;
    for (const [file, load] of Object.entries(routes)) {
      const handlers = await load();
      const path = file
        .replace(/^\/app|\/route\.ts$/g, '')
        .replace(/\[[^\]]+\]/g, crypto.randomUUID());
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const handler = handlers[method];
        if (!handler) continue;
        const ask = async (cookie: CookieJar) => {
          const body = method === 'GET' ? {} : { body: {} };
          const request = readerRequest(method, path, { cookie: cookieHeader(cookie) }, body);
          const id = path.split('/').at(-1);
          return (await handler(request, { params: Promise.resolve({ id, unknown: [id] }) }))
            .status;
        };
        const nobody = await ask(new Map([['reader', '1']]));
        for (const cookie of [old, tokenAlone, renewalAlone])
          if ((await ask(cookie)) !== nobody) different.push(`${method} ${path}`);
        asked += 1;
      }
    }
    expect(different).toEqual([]);
    expect(asked).toBeGreaterThan(60);
  }, 60_000);
});

describe('signing in', () => {
  it('ends the session that it replaces, one’s own or another one’s, also one that has run out', async () => {
    const { email, jar } = await newReader();
    const first = new Map(jar);
    await signInAs(email, jar);
    expect(await isSignedIn(first)).toBe(false);
    expect(await isSignedIn(jar)).toBe(true);

    const second = new Map(jar);
    runOut(jar);
    const { email: other } = await newReader();
    await signInAs(other, jar);
    expect(await isSignedIn(second)).toBe(false);
    expect(await isSignedIn(jar)).toBe(true);
  });

  it('with a wrong password ends nothing', async () => {
    const { email, jar } = await newReader();
    const form = formRequest(
      '/auth/sign-in',
      { email, password: 'nope' },
      { jar, address: newSeat() },
    );
    const answer = await signIn(form, inEnglish());
    expect(await flashOf(answer)).toMatchObject({ outcome: 'wrong' });
    expect(await isSignedIn(jar)).toBe(true);
  });
});

describe('a reader’s sessions', () => {
  it('can be ended one by one from another device, and nobody else’s', async () => {
    const { email, jar } = await newReader();
    const phone = await signInAs(email);
    const { jar: stranger } = await newReader();
    const end = (id: string) =>
      endOther(formRequest('/settings/sessions', { session: id }, { jar }), inEnglish());
    expect(await flashOf(await end(sessionIn(phone)))).toMatchObject({ outcome: 'ended' });
    await end(sessionIn(stranger));
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(jar)).toBe(true);
    expect(await isSignedIn(stranger)).toBe(true);
  });
});

describe('a session of the newsroom', () => {
  /** A colleague whose session was begun, and used last, so many hours ago, and whose token has run out. */
  async function colleague(role: Role, begun: number, used = begun): Promise<CookieJar> {
    const jar = jarOf(await signedInReader(backend, 'सहकर्मी', role));
    await sql`
      update auth.sessions set created_at = now() - ${begun} * interval '1 hour' where id = ${sessionIn(jar)}`;
    // Past the trigger, as if the hours had gone by.
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        update auth.sessions set refreshed_at = (now() - ${used} * interval '1 hour') at time zone 'utc'
        where id = ${sessionIn(jar)}`;
    });
    return jar;
  }

  it.each<[role: Role, idle: number, status: number]>([
    ['admin', 11, 200],
    ['admin', 13, 401],
    ['editor', 13, 200],
    ['editor', 24 * 8, 401],
  ])('of one (%s) who did not use it for %i hours: %i', async (role, idle, expected) => {
    const jar = await colleague(role, idle);
    runOut(jar);
    expect(await status(desk, jar, '/api/newsroom/desk')).toBe(expected);
  });

  it('ends after 30 days while it is used: the database answers it no more, whoever asks', async () => {
    const jar = await colleague('admin', 24 * 31, 1);
    expect(await status(auditLog, jar, '/api/newsroom/audit-log')).toBe(401);
    const answer = await fetch(`${backend.url}/rest/v1/audit_log?select=id&limit=1`, {
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${readSession(jar).access_token}`,
      },
    });
    expect(await answer.json()).toEqual([]);
  });
});
