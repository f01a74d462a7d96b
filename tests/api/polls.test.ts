import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { pollCookie } from '@/lib/reader/polls/device';
import { flashOf, formRequest, jarOf, ledTo, storeCookies, type CookieJar } from './form-request';
import { signedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
const block = 'bridge';
let sql: postgres.Sql;
type Place = { params: Promise<{ locale: string; article: string; block: string }> };
let cast: (request: Request, place: Place) => Promise<Response>;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 4, onnotice: () => {} });
  cast = (await import('@/app/[locale]/poll/[article]/[block]/vote/route')).POST;
});
afterAll(() => sql.end());

/** An article with a poll of two answers. */
async function published(): Promise<string> {
  const until = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 16);
  const body = [{ id: block, type: 'poll', text: 'पुल कहाँ बने?\nघाट पर\nबाज़ार के पास', until }];
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, summary_hi, body_hi, category, status, is_approved, published_at)
    values ('पुल की परख', 'एक सवाल', ${sql.json(body)}, 'health', 'published', true, now()) returning id`;
  return row?.id ?? '';
}

let neighbours = 0;
/** An address of the network that no other test has. */
const newAddress = () => `198.18.${Math.floor((neighbours += 1) / 250)}.${neighbours % 250}`;

type From = { jar?: CookieJar; address?: string; headers?: Record<string, string | null> };

async function vote(article: string, fields: Record<string, string> = {}, from: From = {}) {
  const { jar = new Map<string, string>(), address = newAddress(), headers = {} } = from;
  const request = formRequest(
    `/poll/${article}/${block}/vote`,
    { answer: '1', seen: '1', ...fields },
    { jar, address, headers },
  );
  const answer = await cast(request, { params: Promise.resolve({ locale: 'hi', article, block }) });
  storeCookies(jar, answer);
  return answer;
}

const outcome = async (answer: Response) => (await flashOf(answer))?.outcome;
const votes = async (article: string) =>
  (
    await sql<
      { counts: { votes: number[] } }[]
    >`select public.poll_counts(${article}, ${block}) as counts`
  )[0]?.counts.votes;

describe('a vote', () => {
  it('is counted once for a device, which gets its name then, out of the reach of scripts', async () => {
    const article = await published();
    const jar: CookieJar = new Map();
    const first = await vote(article, { answer: '2' }, { jar });
    expect(first.status).toBe(303);
    expect(ledTo(first)).toContain(`/poll/${article}/${block}`);
    expect(await outcome(first)).toBe('counted');
    const cookie = first.headers.getSetCookie().find((each) => each.startsWith(pollCookie)) ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=lax/i);
    expect(await outcome(await vote(article, { answer: '1' }, { jar }))).toBe('known');
    expect(await votes(article)).toEqual([0, 1]);
  });

  it('is counted once for an account, on whichever device', async () => {
    const article = await published();
    const reader = await signedInReader(backend, 'मतदाता');
    expect(await outcome(await vote(article, {}, { jar: jarOf(reader) }))).toBe('counted');
    expect(await outcome(await vote(article, { answer: '2' }, { jar: jarOf(reader) }))).toBe(
      'known',
    );
    expect(await votes(article)).toEqual([1, 0]);
  });

  it('is one when it is sent many times at once', async () => {
    const article = await published();
    const jar: CookieJar = new Map([[pollCookie, crypto.randomUUID()]]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => vote(article, {}, { jar: new Map(jar) })),
    );
    const outcomes = await Promise.all(answers.map(outcome));
    expect(outcomes.filter((each) => each === 'counted')).toHaveLength(1);
    expect(await votes(article)).toEqual([1, 0]);
  });

  it('is stored without the device’s name, and not twice alike for two polls', async () => {
    const [one, other] = [await published(), await published()];
    const jar: CookieJar = new Map();
    await vote(one, {}, { jar });
    await vote(other, {}, { jar });
    const rows = await sql<{ device: string }[]>`
      select device from public.poll_votes where article_id in (${one}, ${other})`;
    expect(new Set(rows.map(({ device }) => device)).size).toBe(2);
    expect(rows.some(({ device }) => device.includes(jar.get(pollCookie) ?? ''))).toBe(false);
  });

  it.each([
    ['no answer', { answer: '' }, {}, 'invalid'],
    ['an answer that there is not', { answer: '7' }, {}, 'invalid'],
    ['no number', { answer: '1; drop table polls' }, {}, 'invalid'],
    ['another wording', { seen: '9' }, {}, 'changed'],
    [
      'a page of another site',
      {},
      { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' },
      'invalid',
    ],
  ])('is not counted with %s', async (_, fields, headers, why) => {
    const article = await published();
    expect(await outcome(await vote(article, fields, { headers }))).toBe(why);
    expect(await votes(article)).toEqual([0, 0]);
  });

  it('is not counted when the poll is over, nor where there is none', async () => {
    const article = await published();
    await sql`update public.polls set closes_at = now() - interval '1 second' where article_id = ${article}`;
    expect(await outcome(await vote(article))).toBe('closed');
    expect(await outcome(await vote(crypto.randomUUID()))).toBe('unknown');
    expect(await votes(article)).toEqual([0, 0]);
  });

  it('waits after sixty from one address, however many names its device gives itself', async () => {
    const article = await published();
    const address = newAddress();
    for (let time = 0; time < 60; time += 1) await vote(article, {}, { address });
    const refused = await vote(article, {}, { address });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await votes(article)).toEqual([60, 0]);
    expect(await outcome(await vote(article))).toBe('counted');
  });

  it('of many at once is not lost', { timeout: 60_000 }, async () => {
    const article = await published();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => vote(article, { answer: String(1 + (at % 2)) })),
    );
    expect(new Set(await Promise.all(answers.map(outcome)))).toEqual(new Set(['counted']));
    expect(await votes(article)).toEqual([30, 30]);
  });
});
