import { describe, expect, it } from 'vitest';

import { decodedHeader } from '../mail-server';
import {
  ask,
  deliver,
  district,
  hasLetter,
  idOf,
  inHindi,
  letterWith,
  mails,
  newAddress,
  only,
  outcomeOf,
  post,
  publish,
  routes,
  site,
  sql,
  subscribed,
  useLetters,
} from './letter-scene';

useLetters();

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
