import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';

import { signedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
const origin = 'http://localhost:3000';
const phone =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

let sql: postgres.Sql;
let tell: (request: Request) => Promise<Response>;

beforeAll(async () => {
  useBackend(backend);
  process.env.NEXT_PUBLIC_SITE_URL = origin;
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  tell = (await import('@/app/api/violations/route')).POST;
});
afterAll(() => sql.end());
beforeEach(async () => {
  await sql`delete from public.client_errors where message like 'Content-Security-Policy %'`;
});

const delivered = (directive: string) => ({
  type: 'csp-violation',
  body: {
    documentURL: `${origin}/article/2f5c?q=ramu`,
    effectiveDirective: directive,
    blockedURL: 'inline',
    sample: 'secret of ramu',
  },
});
const posted = {
  'csp-report': {
    'document-uri': `${origin}/en`,
    'effective-directive': 'connect-src',
    'blocked-uri': 'https://ads.example/collect?who=ramu',
  },
};

/** A report as browsers send it: with neither origin nor reader. */
function report(sent: unknown, headers: Record<string, string> = {}): Request {
  const body = JSON.stringify(sent);
  return new Request(`${origin}/api/violations`, {
    method: 'POST',
    body,
    headers: {
      'content-type': Array.isArray(sent) ? 'application/reports+json' : 'application/csp-report',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': phone,
      'x-forwarded-for': '203.0.113.7',
      ...headers,
    },
  });
}

const counted = () =>
  sql`select message, place, browser, times from public.client_errors
    where message like 'Content-Security-Policy %' order by message`;

it('what browsers report of the policy is counted, in either form, without the reader in it', async () => {
  const inline = delivered('script-src-elem');
  for (const sent of [[inline, inline], posted]) {
    const answer = await tell(report(sent));
    expect(answer.status).toBe(204);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(await counted()).toEqual([
    {
      message: 'Content-Security-Policy connect-src https://ads.example',
      place: 'home',
      browser: 'Chrome',
      times: 1,
    },
    {
      message: 'Content-Security-Policy script-src-elem inline',
      place: 'article',
      browser: 'Chrome',
      times: 2,
    },
  ]);
});

it('nothing is counted of another site’s page, of what is no report, and of what is too long', async () => {
  await tell(report([delivered('img-src')], { 'sec-fetch-site': 'cross-site' }));
  await tell(report({ fault: 'x' }));
  await tell(report([{ ...delivered('img-src'), more: 'x'.repeat(40_000) }]));
  expect(await counted()).toEqual([]);
});

it('one address is heard thirty times a minute', async () => {
  for (let time = 0; time < 40; time += 1)
    await tell(report(posted, { 'x-forwarded-for': '203.0.113.8' }));
  const [only] = await counted();
  expect(only?.times).toBe(30);
});

it('the site’s check of itself tells them by directive', async () => {
  await tell(report([delivered('script-src-elem')], { 'x-forwarded-for': '203.0.113.9' }));
  await sql`insert into public.client_errors (day, message, place, browser, times)
    select (now() at time zone 'Asia/Kolkata')::date - days, 'Content-Security-Policy img-src data:', '', 'Chrome', 4
    from unnest(array[1, 3, 8]) as days`;
  const { checkSite } = await import('@/lib/newsroom/diagnostics/read');
  const { sessionOfRequest } = await import('@/lib/platform/supabase/session-of-request');
  const { cookie } = await signedInReader(backend, 'नीति', 'admin');
  const { client } = sessionOfRequest(new Request(origin, { headers: { cookie } }));
  const results = await checkSite(client);
  expect(results.find(({ check }) => check === 'policy')).toMatchObject({
    state: 'ok',
    detail: 'img-src 0 / 4 / 8, script-src-elem 1 / 0 / 1',
  });
});
