import { describe, expect, it } from 'vitest';

import { decodedHeader } from '../mail-server';
import {
  deliver,
  idOf,
  mails,
  newAddress,
  only,
  routes,
  secret,
  site,
  sql,
  useLetters,
} from './letter-scene';

useLetters();

/** Files a grievance; gives its number. */
async function file(address: string, language: 'hi' | 'en' = 'hi'): Promise<string> {
  const [row] = await sql<{ number: string }[]>`
    select public.file_grievance('आशा', ${address}, '', 'ख़बर में नाम ग़लत छपा है।', ${language}) as number`;
  return row?.number ?? '';
}

async function acknowledged(number: string) {
  const [row] = await sql<{ acknowledged_at: Date | null; acknowledged_by: string | null }[]>`
    select acknowledged_at, acknowledged_by from public.grievances where number = ${number}`;
  return row;
}

describe('a grievance', () => {
  it.each([
    ['hi', 'मिल गई', '/grievance'],
    ['en', 'has reached us', '/en/grievance'],
  ] as const)('is acknowledged by a mail in its language (%s)', async (language, words, path) => {
    const address = newAddress();
    const number = await file(address, language);
    expect(await acknowledged(number)).toEqual({ acknowledged_at: null, acknowledged_by: null });
    await deliver();
    const mail = only(address);
    const subject = decodedHeader(mail.headers.subject ?? '');
    expect(subject).toContain(number);
    expect(subject).toContain(words);
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain(number);
      expect(form).toContain(`${site}${path}`);
      // Who filed it may have given another one's address.
      expect(form).not.toMatch(/आशा|नाम ग़लत/);
    }
    expect(mail.headers['list-unsubscribe']).toBeUndefined();
    expect(await acknowledged(number)).toEqual({
      acknowledged_at: expect.any(Date) as Date,
      acknowledged_by: null,
    });
  });

  it('fills nobody’s mailbox: the fourth of a day is acknowledged by hand', async () => {
    const address = newAddress();
    const numbers = [];
    for (let time = 0; time < 4; time += 1) numbers.push(await file(address));
    await deliver();
    expect(mails.mailbox(address).received).toHaveLength(3);
    expect((await acknowledged(numbers[2] ?? ''))?.acknowledged_at).toBeInstanceOf(Date);
    expect((await acknowledged(numbers[3] ?? ''))?.acknowledged_at).toBeNull();
  });

  it('is left to processes that know of it, while some of the last release still run', async () => {
    const address = newAddress();
    await file(address);
    const asThen = await sql`select address from public.claim_letter_mails(100)`;
    expect(asThen.map((row) => row.address as string)).not.toContain(address);
    await deliver();
    expect(mails.mailbox(address).received).toHaveLength(1);
  });

  it('whose mail came back is to be acknowledged by hand', async () => {
    const address = newAddress();
    const number = await file(address);
    await deliver();
    const body = `Content-Type: multipart/report\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\nMessage-ID: ${idOf(only(address))}\r\n`;
    const answer = await routes.bounces.POST(
      new Request(`${site}/api/letters/bounces`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secret}`,
          'content-length': String(Buffer.byteLength(body)),
        },
        body,
      }),
    );
    expect(answer.status).toBe(204);
    expect((await acknowledged(number))?.acknowledged_at).toBeNull();
  });
});
