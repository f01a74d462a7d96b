import { describe, expect, it, vi } from 'vitest';

import type { ReceivedMail } from '../mail-server';
import {
  deliver,
  deliverLetters,
  district,
  hasLetter,
  idOf,
  letterWith,
  mails,
  newAddress,
  only,
  publish,
  routes,
  secret,
  site,
  sql,
  subscribed,
  useLetters,
} from './letter-scene';

useLetters();

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

describe('a letter that cannot be composed', () => {
  it('waits for five minutes, and what is sent beside it is sent once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = `w261125-${district}`;
    await sql`create policy broken on public.letters as restrictive for select using (name <> ${sql.unsafe(`'${broken}'`)})`;
    try {
      const [whole, without] = [await subscribed(), await subscribed()];
      const article = await publish();
      await letterWith([article]);
      const [letter] = await sql<{ id: string }[]>`
        insert into public.letters (name, day, kind, district, queued_at) values (${broken}, '2026-11-25', 'weekly', ${district}, now())
        returning id`;
      await sql`insert into public.letter_items (letter_id, position, article_id) values (${letter?.id ?? ''}, 1, ${article})`;
      await sql`
        insert into public.letter_mails (letter_id, subscription, expires_at)
        select ${letter?.id ?? ''}, own.id, now() + interval '12 hours' from public.letter_subscriptions as own where address = ${without.address}`;
      await deliver();
      only(whole.address);
      only(without.address);
      const left = await sql`
        select attempts, leased_until, round(extract(epoch from due_at - now()) / 60)::int as minutes
        from public.letter_mails where sent_at is null`;
      expect(left).toEqual([{ attempts: 1, leased_until: null, minutes: 5 }]);
      expect(String(log.mock.calls[0])).toContain('a letter to be sent');
    } finally {
      await sql`drop policy broken on public.letters`;
    }
  });
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
