import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import type * as deskRoute from '@/app/api/newsroom/grievances/route';
import type * as exportRoute from '@/app/api/newsroom/grievances/export/route';
import type * as fileRoute from '@/app/[locale]/grievance/file/route';
import type * as findRoute from '@/app/[locale]/grievance/find/route';
import { isoInIndia } from '@/lib/platform/text/dates';

import { formRequest, ledTo, flashOf } from './form-request';
import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
const hindi = { params: Promise.resolve({ locale: 'hi' }) };
const month = isoInIndia(new Date().toISOString()).slice(0, 7);
const words = {
  name: '=HYPERLINK("x")',
  email: 'asha@example.org',
  article: '/article/x',
  text: 'ख़बर में नाम ग़लत छपा है। <b>',
};

let sql: postgres.Sql;
let admin: SignedInReader;
let file: typeof fileRoute;
let find: typeof findRoute;
let desk: typeof deskRoute;
let register: typeof exportRoute;
let seats = 0;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  file = await import('@/app/[locale]/grievance/file/route');
  find = await import('@/app/[locale]/grievance/find/route');
  desk = await import('@/app/api/newsroom/grievances/route');
  register = await import('@/app/api/newsroom/grievances/export/route');
  admin = await signedInReader(backend, 'प्रबंधक', 'admin');
});
afterAll(() => sql.end());

/** Somebody who has sent nothing yet. */
const newSeat = () => `198.51.100.${(seats += 1)}`;
const send = (fields: Record<string, string>, sender: Parameters<typeof formRequest>[2] = {}) =>
  file.POST(formRequest('/grievance/file', fields, { address: newSeat(), ...sender }), hindi);
const kept = async () =>
  (await sql<{ amount: number }[]>`select count(*)::int as amount from public.grievances`)[0]
    ?.amount ?? 0;

async function numberOfNew(): Promise<string> {
  return (await flashOf(await send(words)))?.typed?.number ?? '';
}

describe('a grievance', () => {
  it('is entered and gets its number', async () => {
    const answer = await send(words);
    expect([answer.status, ledTo(answer)]).toEqual([303, '/grievance']);
    const flash = await flashOf(answer);
    expect(flash).toMatchObject({ form: 'grievance', outcome: 'filed' });
    expect(flash?.typed?.number).toMatch(/^SS-\d{4}-\d{6}$/);
  });

  it.each([
    ['from another site’s page', words, { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['from a program that fills in every field', { ...words, website: 'x' }, {}],
    ['without an address', { ...words, email: 'nobody' }, {}],
    ['with an address that no mail finds', { ...words, email: 'asha@gmail' }, {}],
    ['without a word', { ...words, text: ' \u200b ' }, {}],
  ] as const)('%s is not entered', async (_, fields, sender) => {
    const before = await kept();
    await send(fields, sender);
    expect(await kept()).toBe(before);
  });

  it('that cannot be entered comes back whole, and harmless, to be sent again', async () => {
    const text = `${words.text} ${'और '.repeat(300)}`;
    const answer = await send({ ...words, email: 'nobody', text });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('और '.repeat(300).trim());
    expect(page).toContain('&lt;b&gt;');
    expect(page).not.toContain('<b>');
    expect(page).toContain('action="/grievance/file"');
  });

  it('may be answered to an address in any script', async () => {
    const flash = await flashOf(await send({ ...words, email: ' आशा@उदाहरण.भारत ' }));
    expect(flash).toMatchObject({ outcome: 'filed' });
  });

  it('may have 5,000 letters of Hindi', async () => {
    const flash = await flashOf(await send({ ...words, text: 'क'.repeat(5000) }));
    expect(flash).toMatchObject({ outcome: 'filed' });
  });

  it.each([
    ['text', 'क'.repeat(5001)],
    ['name', 'क'.repeat(101)],
    ['email', `${'a'.repeat(250)}@example.org`],
    ['story', 'क'.repeat(2001)],
  ])('whose %s is too long comes back with every word', async (field, typed) => {
    const answer = await send({ ...words, [field]: typed });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(typed);
  });

  it('and a look-up that are too long to be read say so', async () => {
    const tooLong = { ...words, text: 'क'.repeat(20_000), number: 'क'.repeat(20_000) };
    const before = await kept();
    const asked = formRequest('/grievance/find', tooLong, { address: newSeat() });
    for (const answer of [await send(tooLong), await find.POST(asked, hindi)]) {
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain('वह इतना लंबा है कि पढ़ा नहीं गया');
    }
    expect(await kept()).toBe(before);
  });

  it('is sent five times an hour from one place', async () => {
    const address = newSeat();
    for (let time = 0; time < 5; time += 1)
      expect((await send(words, { address })).status).toBe(303);
    const answer = await send(words, { address });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await answer.text()).toContain('60 मिनट');
  });

  it('is looked up without its number standing in an address', async () => {
    const answer = await find.POST(
      formRequest('/grievance/find', { number: 'SS-2026-000001', email: words.email }),
      hindi,
    );
    expect(ledTo(answer)).toBe('/grievance');
    expect(await flashOf(answer)).toMatchObject({
      form: 'find',
      typed: { number: 'SS-2026-000001', email: words.email },
    });
  });
});

describe('the register', () => {
  const decide = (who: SignedInReader, grievance: string, decision: string) =>
    desk.POST(
      readerRequest('POST', '/api/newsroom/grievances', who, {
        body: { action: 'decide', grievance, outcome: 'upheld', decision },
      }),
    );

  it('is decided by admins alone, with reasons, once', async () => {
    const number = await numberOfNew();
    const [row] = await sql<{ id: string }[]>`
      select id from public.grievances where number = ${number}`;
    const id = row?.id ?? '';
    const editor = await signedInReader(backend, 'संपादक', 'editor');
    expect((await decide(editor, id, 'x')).status).toBe(403);
    expect((await decide(admin, id, ' ')).status).toBe(422);
    const decided = await decide(admin, id, 'नाम सुधारा');
    expect(decided.status).toBe(200);
    const { letter } = (await decided.json()) as { letter: { text: string } };
    expect(letter.text).toContain('नाम सुधारा');
    expect((await decide(admin, id, 'फिर से')).status).toBe(409);
  });

  it('is handed to admins as a file in which nothing is a formula', async () => {
    const number = await numberOfNew();
    const ask = (who: SignedInReader, asked: string) =>
      register.GET(readerRequest('GET', `/api/newsroom/grievances/export?month=${asked}`, who));
    const answer = await ask(admin, month);
    expect(answer.headers.get('content-disposition')).toContain(`grievances-${month}.csv`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const line = (await answer.text()).split('\r\n').find((each) => each.includes(number));
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
    expect(line).toContain('+05:30,');
    const editor = await signedInReader(backend, 'संपादक', 'editor');
    expect((await ask(editor, month)).status).toBe(403);
    expect((await ask(admin, '2026-13')).status).toBe(400);
  });
});
