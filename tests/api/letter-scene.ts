import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, vi } from 'vitest';

import type * as Ask from '@/app/[locale]/letter/ask/route';
import type * as Begin from '@/app/[locale]/letter/confirm/begin/route';
import type * as Bounces from '@/app/api/letters/bounces/route';
import type * as Leave from '@/app/api/letters/leave/route';
import type { deliverLetters as Deliver } from '@/lib/reader/letter/deliver';

import { startMailServer, type MailServer, type ReceivedMail } from '../mail-server';
import { useBackend } from './site-environment';

const { url, publishableKey, secretKey, databaseUrl } = inject('backend');
export const district = 'narayanpur';
export const site = 'http://localhost:3000';
export const secret = 'sixteen letters!';

export let sql: Sql;
export let mails: MailServer;
export let deliverLetters: typeof Deliver;
export let routes: {
  ask: typeof Ask;
  begin: typeof Begin;
  leave: typeof Leave;
  bounces: typeof Bounces;
};

/** Has the tests of a file send letters to a mail server of this machine, each from empty tables. */
export function useLetters(): void {
  beforeAll(async () => {
    sql = postgres(databaseUrl, { max: 4, onnotice: () => {} });
    mails = await startMailServer();
    useBackend({ url, publishableKey, secretKey });
    vi.stubEnv('SMTP_URL', mails.url);
    vi.stubEnv('LETTER_FROM', 'letter@news.example');
    vi.stubEnv('LETTER_BOUNCES', 'returned@news.example');
    vi.stubEnv('LETTER_RATE', '1000');
    vi.stubEnv('LETTER_SECRET', secret);
    vi.resetModules();
    ({ deliverLetters } = await import('@/lib/reader/letter/deliver'));
    routes = {
      ask: await import('@/app/[locale]/letter/ask/route'),
      begin: await import('@/app/[locale]/letter/confirm/begin/route'),
      leave: await import('@/app/api/letters/leave/route'),
      bounces: await import('@/app/api/letters/bounces/route'),
    };
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await mails.stop();
    await sql.end();
  });
  beforeEach(async () => {
    await sql`delete from public.letter_subscriptions`;
    await sql`delete from public.letter_requests`;
    await sql`delete from public.letters`;
    await sql`delete from public.letter_mails`;
    await sql`delete from public.attempts where kind like 'letter%'`;
  });
  afterEach(() => void vi.restoreAllMocks());
}

let made = 0;
export const newAddress = () => `reader-${(made += 1)}@mail.example`;

export function post(path: string, form: Record<string, string>): Request {
  const body = new URLSearchParams(form).toString();
  return new Request(`${site}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '203.0.113.9',
    },
    body,
  });
}
export const inHindi = { params: Promise.resolve({ locale: 'hi' }) };

/** What a page is led to says of a form: its outcome. */
export function outcomeOf(answer: Response): string {
  const [, value = ''] = /said=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  return (JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as { outcome: string })
    .outcome;
}

export const ask = (address: string, more: Record<string, string> = {}) =>
  routes.ask.POST(
    post('/letter/ask', { address, language: 'hi', frequency: 'daily', district, ...more }),
    inHindi,
  );

/** Sends until nothing is left to be sent now, by so many processes. */
export async function deliver(processes = 1): Promise<void> {
  const working = Array.from({ length: processes }, () => deliverLetters());
  await vi.waitFor(
    async () => {
      const [row] = await sql<{ left: string }[]>`
        select (select count(*) from public.letters where queued_at is null)
          + (select count(*) from public.letter_mails where sent_at is null and due_at <= now()) as left`;
      expect(Number(row?.left)).toBe(0);
    },
    { timeout: 20_000, interval: 50 },
  );
  for (const { stop } of working) stop();
}

/** Has somebody get the letter, confirmed. */
export async function subscribed(
  address = newAddress(),
  more: object = {},
): Promise<{ address: string; key: string }> {
  const row = { address, language: 'hi', frequency: 'daily', district, ...more };
  const [own] = await sql<{ secret: string }[]>`
    insert into public.letter_subscriptions ${sql(row)} returning secret`;
  return { address, key: own?.secret ?? '' };
}

export async function publish(more: object = {}): Promise<string> {
  const article = {
    title_hi: 'नारायणपुर में पुल खुला',
    title_en: 'The bridge is open',
    summary_hi: 'अब चालीस गाँवों का रास्ता बारह किलोमीटर छोटा होगा।',
    category: 'health',
    district,
    status: 'published',
    is_approved: true,
    published_at: new Date(Date.now() - 1000),
    ...more,
  };
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles ${sql(article)} returning id`;
  return row?.id ?? '';
}

/** A letter of today with these articles, as make_letters leaves it, whatever hour it is. */
export async function letterWith(articles: string[], more: object = {}): Promise<string> {
  const letter = {
    name: `d261125-${district}`,
    day: '2026-11-25',
    kind: 'daily',
    district,
    ...more,
  };
  const [row] = await sql<{ id: string }[]>`insert into public.letters ${sql(letter)} returning id`;
  for (const [at, article_id] of articles.entries())
    await sql`insert into public.letter_items ${sql({ letter_id: row?.id ?? '', position: at + 1, article_id })}`;
  return row?.id ?? '';
}

export const hasLetter = async (address: string) => {
  const rows = await sql`select from public.letter_subscriptions where address = ${address}`;
  return rows.length === 1;
};
export const only = (address: string): ReceivedMail => {
  const { received } = mails.mailbox(address);
  expect(received).toHaveLength(1);
  return received[0] as ReceivedMail;
};
export const idOf = ({ headers }: ReceivedMail) => headers['message-id'] ?? '';
