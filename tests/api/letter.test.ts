import postgres, { type Sql } from 'postgres';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';

import type * as Ask from '@/app/[locale]/letter/ask/route';
import type * as Begin from '@/app/[locale]/letter/confirm/begin/route';
import type * as Bounces from '@/app/api/letters/bounces/route';
import type * as Leave from '@/app/api/letters/leave/route';
import type { deliverLetters as Deliver } from '@/lib/reader/letter/deliver';

import { decodedHeader, startMailServer, type MailServer, type ReceivedMail } from '../mail-server';
import { useBackend } from './site-environment';

const { url, publishableKey, secretKey, databaseUrl } = inject('backend');
const district = 'narayanpur';
const site = 'http://localhost:3000';
const secret = 'sixteen letters!';

let sql: Sql;
let mails: MailServer;
let deliverLetters: typeof Deliver;
let routes: { ask: typeof Ask; begin: typeof Begin; leave: typeof Leave; bounces: typeof Bounces };

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
  await sql`delete from public.attempts where kind like 'letter%'`;
});
afterEach(() => void vi.restoreAllMocks());

let made = 0;
const newAddress = () => `reader-${(made += 1)}@mail.example`;

function post(path: string, form: Record<string, string>): Request {
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
const inHindi = { params: Promise.resolve({ locale: 'hi' }) };

/** What a page is led to says of a form: its outcome. */
function outcomeOf(answer: Response): string {
  const [, value = ''] = /said=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  return (JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as { outcome: string })
    .outcome;
}

const ask = (address: string, more: Record<string, string> = {}) =>
  routes.ask.POST(
    post('/letter/ask', { address, language: 'hi', frequency: 'daily', district, ...more }),
    inHindi,
  );

/** Sends until nothing is left to be sent now, by so many processes. */
async function deliver(processes = 1): Promise<void> {
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
async function subscribed(
  address = newAddress(),
  more: object = {},
): Promise<{ address: string; key: string }> {
  const row = { address, language: 'hi', frequency: 'daily', district, ...more };
  const [own] = await sql<{ secret: string }[]>`
    insert into public.letter_subscriptions ${sql(row)} returning secret`;
  return { address, key: own?.secret ?? '' };
}

async function publish(more: object = {}): Promise<string> {
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
async function letterWith(articles: string[], more: object = {}): Promise<string> {
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

const hasLetter = async (address: string) => {
  const rows = await sql`select from public.letter_subscriptions where address = ${address}`;
  return rows.length === 1;
};
const only = (address: string): ReceivedMail => {
  const { received } = mails.mailbox(address);
  expect(received).toHaveLength(1);
  return received[0] as ReceivedMail;
};
const idOf = ({ headers }: ReceivedMail) => headers['message-id'] ?? '';

describe('a letter that is asked for', () => {
  it('begins once its mailbox has confirmed, and comes', async () => {
    const address = newAddress();
    expect(outcomeOf(await ask(` ${address.toUpperCase()}`))).toBe('asked');
    await deliver();
    const mail = only(address);
    expect(decodedHeader(mail.headers.subject ?? '')).toBe('चिट्ठी की पुष्टि करें · सरगुजा संवाद');
    expect(mail.text).toContain('नारायणपुर');
    expect(await hasLetter(address)).toBe(false);
    const link = new URL(/http\S+/.exec(mail.text)?.[0] ?? '');
    expect(link.pathname).toBe('/letter/confirm');
    const begun = await routes.begin.POST(
      post('/letter/confirm/begin', { key: link.searchParams.get('key') ?? '' }),
      inHindi,
    );
    expect(outcomeOf(begun)).toBe('confirmed');
    expect(await hasLetter(address)).toBe(true);
    await letterWith([await publish()]);
    await deliver();
    expect(mails.mailbox(address).received).toHaveLength(2);
  });
});

describe('asking for a letter', () => {
  it('is refused with what was typed where the address or the choice is none', async () => {
    expect(outcomeOf(await ask('nobody'))).toBe('invalid');
    expect(outcomeOf(await ask(newAddress(), { frequency: 'hourly' }))).toBe('invalid');
    expect(outcomeOf(await ask(newAddress(), { district: 'atlantis' }))).toBe('invalid');
    expect(outcomeOf(await ask(`r\r\nBcc: x@mail.example@mail.example`))).toBe('invalid');
  });

  it('fills nobody’s mailbox, and tells of nobody’s letter', async () => {
    const { address } = await subscribed();
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await ask(address, { district: '' }));
    expect(answers.slice(0, 3).map(outcomeOf)).toEqual(['asked', 'asked', 'asked']);
    expect(answers[3]?.status).toBe(429);
    await deliver();
    expect(mails.mailbox(address).asked).toBe(3);
    // Nothing changes until the mailbox says so.
    const [own] =
      await sql`select district from public.letter_subscriptions where address = ${address}`;
    expect(own?.district).toBe(district);
  });

  it('is not read from another site’s page, nor by programs that fill in every field', async () => {
    const address = newAddress();
    const request = post('/letter/ask', {
      address,
      language: 'hi',
      frequency: 'daily',
      district: '',
    });
    request.headers.set('sec-fetch-site', 'cross-site');
    expect(outcomeOf(await routes.ask.POST(request, inHindi))).toBe('malformed');
    expect(outcomeOf(await ask(address, { website: 'https://spam.example' }))).toBe('asked');
    expect(await sql`select from public.letter_requests where address = ${address}`).toHaveLength(
      0,
    );
  });

  it('is not confirmed by a key of anybody’s making', async () => {
    await ask(newAddress());
    const [asked] = await sql<{ id: string }[]>`select id from public.letter_requests`;
    const key = `${asked?.id ?? ''}.${'A'.repeat(43)}`;
    const answer = await routes.begin.POST(post('/letter/confirm/begin', { key }), inHindi);
    expect(answer.headers.get('location')).toBe('/letter/confirm');
    expect(await sql`select from public.letter_subscriptions`).toHaveLength(0);
  });
});

describe('a letter', () => {
  it('comes as HTML and as plain text, says whose it is and how one leaves', async () => {
    const { address, key } = await subscribed();
    const article = await publish();
    await letterWith([article], { opening_hi: 'नमस्कार!' });
    await deliver();
    const mail = only(address);
    expect(mail.from).toBe('returned@news.example');
    expect(decodedHeader(mail.headers.from ?? '')).toBe('सरगुजा संवाद <letter@news.example>');
    expect(decodedHeader(mail.headers.subject ?? '')).toContain('नारायणपुर में पुल खुला');
    expect(mail.headers['content-type']).toContain('multipart/alternative');
    const link = `${site}/article/${article}?via=d261125-${district}`;
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('नमस्कार!');
      expect(form).toContain(link);
      expect(form).toContain(`${site}/letter/choices?key=${key}`);
    }
    expect(mail.html).toMatch(/prefers-color-scheme:dark/);
    expect(mail.headers).toMatchObject({
      'list-id': '<letter.news.example>',
      'list-unsubscribe': `<${site}/api/letters/leave?key=${key}>, <mailto:returned@news.example?subject=leave%20${key}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
    expect(idOf(mail)).toMatch(/^<[0-9a-f-]{36}@news\.example>$/);
  });

  it('is at most 60 KB, however long its articles are', async () => {
    const { address } = await subscribed();
    const articles = [];
    for (let at = 0; at < 10; at += 1)
      articles.push(
        await publish({
          title_hi: `${at} ${'क्षेत्र '.repeat(36)}`.trim(),
          summary_hi: 'पुल खुला। '.repeat(60).trim(),
        }),
      );
    await letterWith(articles);
    await deliver();
    const mail = only(address);
    expect(mail.bytes).toBeGreaterThan(30 * 1024);
    expect(mail.bytes).toBeLessThanOrEqual(60 * 1024);
    expect(mail.html.match(/via=d261125/g)?.length).toBeGreaterThanOrEqual(10);
  });

  it('does not come in a language that none of its articles has', async () => {
    const english = await subscribed(newAddress(), { language: 'en' });
    const hindi = await subscribed();
    await letterWith([await publish({ title_en: null })]);
    await deliver();
    expect(mails.mailbox(english.address).asked).toBe(0);
    only(hindi.address);
  });

  it('has nothing of an article that was withdrawn before it was sent', async () => {
    const { address } = await subscribed();
    const [kept, withdrawn] = [await publish(), await publish({ title_hi: 'वापस ली गई' })];
    await letterWith([withdrawn, kept]);
    await sql`update public.news_articles set status = 'withdrawn' where id = ${withdrawn}`;
    await deliver();
    expect(only(address).text).not.toContain('वापस ली गई');
  });

  it('is sent once, however many processes send', async () => {
    const readers = [];
    for (let at = 0; at < 60; at += 1) readers.push(await subscribed());
    await letterWith([await publish()]);
    await deliver(3);
    expect(readers.map(({ address }) => mails.mailbox(address).received.length)).toEqual(
      readers.map(() => 1),
    );
    const [total] = await sql`select sent, failed from public.letter_totals`;
    expect(total).toEqual({ sent: 60, failed: 0 });
  });
});

/** Has time pass for mails that wait. */
const later = () => sql`update public.letter_mails set due_at = now() where sent_at is null`;

describe('a mail server that misbehaves', () => {
  it.each(['greylists', 'cuts off'] as const)(
    'that %s is asked again after five minutes',
    async (behaviour) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { address } = await subscribed();
      mails.behave(address, behaviour);
      await letterWith([await publish()]);
      await deliver();
      expect(mails.mailbox(address)).toEqual({ received: [], asked: 1 });
      const [{ wait } = {}] = await sql`
      select round(extract(epoch from due_at - now())) as wait from public.letter_mails`;
      expect(Number(wait)).toBeCloseTo(300, -2);
      mails.behave(address, 'takes');
      await later();
      await deliver();
      expect(mails.mailbox(address).received).toHaveLength(1);
      expect(await hasLetter(address)).toBe(true);
    },
  );

  it('that greylists for ever is given up, which is counted', async () => {
    const { address } = await subscribed();
    mails.behave(address, 'greylists');
    await letterWith([await publish()]);
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await deliver();
      await later();
    }
    expect(mails.mailbox(address).asked).toBe(6);
    const [own] =
      await sql`select bounces from public.letter_subscriptions where address = ${address}`;
    expect(own?.bounces).toBe(1);
  });

  it('that has no such mailbox ends that letter alone', async () => {
    const [gone, there] = [await subscribed(), await subscribed()];
    mails.behave(gone.address, 'has no such mailbox');
    await letterWith([await publish()]);
    await deliver();
    expect(await hasLetter(gone.address)).toBe(false);
    expect(await hasLetter(there.address)).toBe(true);
    only(there.address);
    const [total] = await sql`select sent, failed, bounced from public.letter_totals`;
    expect(total).toEqual({ sent: 1, failed: 1, bounced: 1 });
  });

  it('whose mailbox is full five times ends its letter', async () => {
    const { address } = await subscribed();
    mails.behave(address, 'is full');
    const article = await publish();
    for (let day = 1; day <= 5; day += 1) {
      expect(await hasLetter(address)).toBe(true);
      await letterWith([article], { name: `d26110${day}-${district}`, day: `2026-11-0${day}` });
      await deliver();
    }
    expect(await hasLetter(address)).toBe(false);
  });

  it('that refuses the text has the letter given up, not its reader', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { address } = await subscribed();
    mails.behave(address, 'refuses the text');
    await letterWith([await publish()]);
    await deliver();
    expect(mails.mailbox(address)).toEqual({ received: [], asked: 1 });
    const [own] =
      await sql`select bounces from public.letter_subscriptions where address = ${address}`;
    expect(own?.bounces).toBe(0);
    const [total] = await sql`select sent, failed, bounced from public.letter_totals`;
    expect(total).toEqual({ sent: 0, failed: 1, bounced: 0 });
  });

  it('that takes a letter without saying so gets it again, known by its Message-ID', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { address } = await subscribed();
    mails.behave(address, 'takes and cuts off');
    await letterWith([await publish()]);
    await deliver();
    mails.behave(address, 'takes');
    await later();
    await deliver();
    const [first, second, ...more] = mails.mailbox(address).received;
    expect(more).toEqual([]);
    expect(first && idOf(first)).toBe(second && idOf(second));
  });

  it('that hangs holds up nobody else, and what it leaves waits', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [hung, other] = [await subscribed(), await subscribed()];
    mails.behave(hung.address, 'hangs');
    await letterWith([await publish()]);
    const working = deliverLetters();
    await vi.waitFor(() => only(other.address), { timeout: 10_000 });
    await vi.waitFor(
      async () => {
        const [mail] = await sql`
            select attempts, leased_until from public.letter_mails where sent_at is null`;
        expect(mail).toEqual({ attempts: 1, leased_until: null });
      },
      { timeout: 45_000, interval: 500 },
    );
    working.stop();
  }, 60_000);
});

describe('leaving', () => {
  const leave = (key: string, init: RequestInit = {}) =>
    routes.leave.POST(
      new Request(`${site}/api/letters/leave?key=${key}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
        ...init,
      }),
    );

  it('is one request without cookies and from no page, and leaves nothing behind', async () => {
    const { address, key } = await subscribed();
    await letterWith([await publish()]);
    await deliver();
    expect((await leave(key)).status).toBe(204);
    expect(await hasLetter(address)).toBe(false);
    expect((await leave(key)).status).toBe(204);
    expect(await sql`select from public.letter_mails`).toHaveLength(0);
    const [total] = await sql`select sent, unsubscribed from public.letter_totals`;
    expect(total).toEqual({ sent: 1, unsubscribed: 1 });
  });

  it('needs more than opening the address, which scanners do', async () => {
    const { address, key } = await subscribed(newAddress(), { language: 'en' });
    const answer = await routes.leave.GET(new Request(`${site}/api/letters/leave?key=${key}`));
    expect(answer.headers.get('location')).toBe(`/en/letter/choices?key=${key}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await hasLetter(address)).toBe(true);
    expect((await leave('nothing')).status).toBe(400);
  });
});

describe('a mail that came back', () => {
  const hand = (body: string, key = secret) =>
    routes.bounces.POST(
      new Request(`${site}/api/letters/bounces`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-length': String(Buffer.byteLength(body)),
        },
        body,
      }),
    );
  const report = (mail: ReceivedMail, status: string) =>
    `Content-Type: multipart/report\r\n\r\nAction: failed\r\nStatus: ${status}\r\n\r\nMessage-ID: ${idOf(mail)}\r\n`;

  it('ends a letter to a mailbox that is none, and counts one that is full', async () => {
    const [gone, full] = [await subscribed(), await subscribed()];
    await letterWith([await publish()]);
    await deliver();
    expect((await hand(report(only(full.address), '5.2.2'))).status).toBe(204);
    // The same report again is counted once.
    await hand(report(only(full.address), '5.2.2'));
    expect((await hand(report(only(gone.address), '5.1.1'))).status).toBe(204);
    expect(await hasLetter(gone.address)).toBe(false);
    const [own] =
      await sql`select bounces from public.letter_subscriptions where address = ${full.address}`;
    expect(own?.bounces).toBe(1);
    const [total] = await sql`select sent, bounced from public.letter_totals`;
    expect(total).toEqual({ sent: 2, bounced: 2 });
  });

  it('lets somebody leave who writes to do so', async () => {
    const { address, key } = await subscribed();
    expect((await hand(`Subject: leave ${key}\r\n\r\n`)).status).toBe(204);
    expect(await hasLetter(address)).toBe(false);
  });

  it('is read from whoever knows the secret, of a length that a report has', async () => {
    const { address, key } = await subscribed();
    const leaving = `Subject: leave ${key}\r\n\r\n`;
    expect((await hand(leaving, 'another secret!!')).status).toBe(401);
    expect((await hand(leaving + 'x'.repeat(600_000))).status).toBe(413);
    expect((await hand('Thank you for the letter')).status).toBe(204);
    expect(await hasLetter(address)).toBe(true);
  });
});
