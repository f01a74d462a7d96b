import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { formRequest, jarOf, ledTo, flashOf } from './form-request';
import { avatarFile, avatarsOf, sendAvatar } from './reader-avatar';
import { password, readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

type Route = (
  request: Request,
  edition: { params: Promise<{ locale: string }> },
) => Promise<Response>;

const backend = inject('backend');
/** What follows an account that is gone takes a moment. */
const patience = { timeout: 10_000 };
const inHindi = () => ({ params: Promise.resolve({ locale: 'hi' }) });
let sql: postgres.Sql;
let article: string;
let exportData: (request: Request) => Promise<Response>;
let follows: Record<'GET' | 'PUT' | 'DELETE', (request: Request) => Promise<Response>>;
let erase: Route;
let save: Route;
let changePassword: Route;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  exportData = (await import('@/app/api/account/export/route')).GET;
  follows = await import('@/app/api/follows/route');
  erase = (await import('@/app/[locale]/(reader)/settings/erase/route')).POST;
  save = (await import('@/app/[locale]/(reader)/settings/save/route')).POST;
  changePassword = (await import('@/app/[locale]/(reader)/profile/password/route')).POST;
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('खाते की परख', 'health', 'published', true, now()) returning id`;
  article = row?.id ?? '';
});
afterAll(() => sql.end());

describe('following', () => {
  it('says what shall be: pressing twice, or a hundred times at once, does no harm', async () => {
    const reader = await signedInReader(backend, 'अनुयायी');
    const body = { kind: 'district', target: 'surguja' };
    const put = () => follows.PUT(readerRequest('PUT', '/api/follows', reader, { body }));
    const answers = await Promise.all(Array.from({ length: 20 }, put));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const seen = await follows.GET(readerRequest('GET', '/api/follows', reader));
    expect(await seen.json()).toEqual({ follows: [body] });
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    for (let time = 0; time < 2; time += 1) {
      const gone = await follows.DELETE(readerRequest('DELETE', '/api/follows', reader, { body }));
      expect(gone.status).toBe(204);
    }
    expect((await sql`select * from public.follows where user_id = ${reader.id}`).length).toBe(0);
  });

  it.each([
    [401, 'without a session', { kind: 'district', target: 'surguja' }, null, {}],
    [
      403,
      'from another site',
      { kind: 'district', target: 'surguja' },
      'reader',
      { 'sec-fetch-site': 'cross-site' },
    ],
    [422, 'what is not there', { kind: 'district', target: 'atlantis' }, 'reader', {}],
    [422, 'a word with a null byte', { kind: 'topic', target: 'हाथी\u0000' }, 'reader', {}],
    [400, 'another kind', { kind: 'person', target: 'x' }, 'reader', {}],
    [400, 'for somebody else', { kind: 'district', target: 'surguja', user_id: 'x' }, 'reader', {}],
    [400, 'no JSON', 'kind=district', 'reader', {}],
    [413, 'a megabyte', { kind: 'topic', target: 'क'.repeat(400_000) }, 'reader', {}],
  ])('answers %d: %s', async (status, _, body, who, headers) => {
    const reader = who === null ? null : await signedInReader(backend, 'कोशिश');
    const answer = await follows.PUT(
      readerRequest('PUT', '/api/follows', reader, { body, headers }),
    );
    expect(answer.status).toBe(status);
  });
});

describe('settings', () => {
  const choices = { language: 'en', theme: 'dark', text_size: 'large', notify_replies: 'yes' };

  it('are kept, lead to the language chosen and let the front page open in it', async () => {
    const reader = await signedInReader(backend, 'पसंद');
    const answer = await save(
      formRequest('/settings/save', choices, { jar: jarOf(reader) }),
      inHindi(),
    );
    expect(ledTo(answer)).toBe('/en/settings');
    expect(
      answer.headers.getSetCookie().some((cookie) => cookie.startsWith('language-storage=en')),
    ).toBe(true);
    const [row] = await sql`
      select language, theme, text_size, keeps_history, notify_replies, notify_breaking_news
      from public.reader_settings where user_id = ${reader.id}`;
    expect(row).toEqual({
      language: 'en',
      theme: 'dark',
      text_size: 'large',
      keeps_history: false,
      notify_replies: true,
      notify_breaking_news: false,
    });
  });

  it('leave them in the edition they read when they chose no other language', async () => {
    const reader = await signedInReader(backend, 'वही भाषा');
    const answer = await save(
      formRequest('/settings/save', { ...choices, language_before: 'en' }, { jar: jarOf(reader) }),
      inHindi(),
    );
    expect(ledTo(answer)).toBe('/settings');
  });

  it('take no other values, and nothing from who is not signed in', async () => {
    const reader = await signedInReader(backend, 'ग़लत पसंद');
    const wrong = await save(
      formRequest('/settings/save', { ...choices, theme: 'pink' }, { jar: jarOf(reader) }),
      inHindi(),
    );
    expect((await flashOf(wrong))?.outcome).toBe('malformed');
    const nobody = await save(formRequest('/settings/save', choices), inHindi());
    expect(ledTo(nobody)).toBe('/auth?next=%2Fsettings');
  });
});

it('a password is changed by the present one alone', async () => {
  const reader = await signedInReader(backend, 'पासवर्ड');
  const change = (current: string) =>
    changePassword(
      formRequest(
        '/profile/password',
        { current, password: 'palash-ke-phool' },
        { jar: jarOf(reader), address: '192.0.2.77' },
      ),
      inHindi(),
    );
  expect((await flashOf(await change('a guess')))?.outcome).toBe('passwordWrong');
  expect((await flashOf(await change('mahua-ke-phool-2026')))?.outcome).toBe('saved');
  const signedIn = await reader.client.auth.signInWithPassword({
    email: reader.email,
    password: 'palash-ke-phool',
  });
  expect(signedIn.error).toBeNull();
});

/** Lets a reader leave something in every table that knows readers. */
async function leaveTraces(reader: SignedInReader): Promise<void> {
  const { client, id } = reader;
  const steps = [
    client.from('comments').insert({ article_id: article, content: `रहने वाली ${id.slice(-6)}` }),
    client.from('comments').insert({ article_id: article, content: `जाने वाली ${id.slice(-6)}` }),
    client.from('article_reactions').insert({ article_id: article, reaction_type: 'like' }),
    client.from('bookmarks').insert({ article_id: article }),
    client.from('follows').insert({ kind: 'category', target: 'health' }),
    client.from('consents').insert({ notice: 'account', version: '2026-11-21' }),
    client.from('collections').insert({ name: 'मेरा संग्रह' }),
    client.rpc('record_reading', { article }),
  ];
  for (const step of steps) expect((await step).error).toBeNull();
  const gone = await client
    .from('comments')
    .update({ is_deleted: true })
    .eq('author_id', id)
    .like('content', 'जाने वाली%');
  expect(gone.error).toBeNull();
  await sql`insert into public.notifications (user_id, type, title, article_id) values (${id}, 'article', 'परख', ${article})`;
  await sendAvatar(reader, await avatarFile('#7a5a10'));
}

describe('the reader’s data', () => {
  it('can be had as one file, with nothing of anybody else', async () => {
    const reader = await signedInReader(backend, 'जिज्ञासु');
    const other = await signedInReader(backend, 'दूसरा पाठक');
    await leaveTraces(reader);
    await leaveTraces(other);
    const answer = await exportData(readerRequest('GET', '/api/account/export', reader));
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="surguja-samvad-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = await answer.text();
    const data = JSON.parse(text) as Record<string, unknown[]>;
    expect(data.email).toBe(reader.email);
    for (const part of [
      'consents',
      'follows',
      'bookmarks',
      'reading_history',
      'collections',
      'reactions',
      'notifications',
    ])
      expect(data[part], part).toHaveLength(1);
    expect(data.comments).toHaveLength(2);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain('"[');
  });

  it('names no colleague who hid a comment, and the address that holds now', async () => {
    const reader = await signedInReader(backend, 'जिज्ञासु');
    const editor = await signedInReader(backend, 'संपादक', 'editor');
    await leaveTraces(reader);
    const [said] = await sql<{ comment: string; seen: string }[]>`
      select id as comment, public.comment_for_moderation(id) ->> 'version' as seen
      from public.comments where user_id = ${reader.id} and not is_deleted`;
    const hiding = { comment: said?.comment ?? '', action: 'hide', reason: 'abuse' };
    expect(
      (await editor.client.rpc('moderate_comment', { ...hiding, seen: said?.seen ?? '' })).error,
    ).toBeNull();
    // The token that the browser still has names the former one.
    await sql`update auth.users set email = ${`new-${reader.email}`} where id = ${reader.id}`;
    const answer = await exportData(readerRequest('GET', '/api/account/export', reader));
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ email: `new-${reader.email}` });
    expect(text).toContain('"abuse"');
    expect(text).not.toContain(editor.id);
  });

  it('is nobody’s without a session', async () => {
    const answer = await exportData(readerRequest('GET', '/api/account/export', null));
    expect(answer.status).toBe(401);
  });
});

describe('an account that is erased', () => {
  const typed = (reader: SignedInReader, change: { email?: string; password?: string } = {}) => {
    const form = { email: reader.email, password, ...change };
    return erase(formRequest('/settings/erase', form, { jar: jarOf(reader) }), inHindi());
  };

  /** Every table in which a reader's id or address still stands. */
  async function tablesThatKnow({ id, email }: SignedInReader): Promise<string[]> {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'auth', 'storage') and table_type = 'BASE TABLE'`;
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await sql`
          select 1 from ${sql.unsafe(name)} as kept
          where kept::text like ${`%${id}%`} or kept::text like ${`%${email}%`} limit 1`;
        return rows.length > 0 ? [name] : [];
      }),
    );
    return found.flat().sort();
  }

  it('leaves nothing of its reader but comments without a name', async () => {
    const reader = await signedInReader(backend, 'जाने वाला');
    await leaveTraces(reader);
    await sql`insert into public.comments (article_id, user_id, content, held_for)
      values (${article}, ${reader.id}, ${`रोकी हुई ${reader.id.slice(-6)}`}, 'first')`;
    await sql`update public.comments set held_for = 'first' where content like 'रोकी हुई%'`;
    expect(await tablesThatKnow(reader)).toContain('public.bookmarks');
    const answer = await typed(reader);
    expect(ledTo(answer)).toBe('/auth');
    expect(await flashOf(answer)).toMatchObject({ outcome: 'erased' });
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('session=;'))).toBe(
      true,
    );
    // Images and the auth service's log follow the account.
    await vi.waitFor(async () => expect(await tablesThatKnow(reader)).toEqual([]), patience);
    const comments = await sql<{ user_id: string | null; content: string }[]>`
      select user_id, content from public.comments where content = ${`रहने वाली ${reader.id.slice(-6)}`}`;
    expect(comments.map(({ user_id }) => user_id)).toEqual([null]);
    const held = await sql`
      select 1 from public.comments where content = ${`रोकी हुई ${reader.id.slice(-6)}`}`;
    expect(held.length).toBe(0);
    const removed = await sql`
      select 1 from public.comment_removals where content = ${`जाने वाली ${reader.id.slice(-6)}`}`;
    expect(removed.length).toBe(0);
    const again = await exportData(readerRequest('GET', '/api/account/export', reader));
    expect(again.status).toBe(401);
  });

  it('leaves no image, however many there were', async () => {
    const reader = await signedInReader(backend, 'बहुत तस्वीरें');
    const bucket = createClient(backend.url, backend.secretKey).storage.from('avatars');
    const names = Array.from(
      { length: 130 },
      (_, index) => `${reader.id}/${index.toString(16).padStart(32, '0')}.webp`,
    );
    await Promise.all(
      names.map((name) => bucket.upload(name, new Blob(['x'], { type: 'image/webp' }))),
    );
    expect(await avatarsOf(sql, reader.id)).toHaveLength(130);
    expect((await flashOf(await typed(reader)))?.outcome).toBe('erased');
    await vi.waitFor(async () => expect(await avatarsOf(sql, reader.id)).toEqual([]), patience);
  });

  it('is finished by the next look when the site was ended in the midst of it', async () => {
    const { finishErasures } = await import('@/lib/reader/settings/erasures');
    const reader = await signedInReader(backend, 'बीच में');
    await sendAvatar(reader, await avatarFile('#333'));
    // As if the process had ended right after the account was gone.
    expect((await reader.client.rpc('delete_my_account')).error).toBeNull();
    expect(await tablesThatKnow(reader)).toContain('storage.objects');
    await finishErasures();
    expect(await tablesThatKnow(reader)).toEqual([]);
    await finishErasures();
    expect(await tablesThatKnow(reader)).toEqual([]);
  });

  it('must be confirmed by its address and its password', async () => {
    const reader = await signedInReader(backend, 'ग़लती से');
    expect((await flashOf(await typed(reader, { email: 'someone@example.org' })))?.outcome).toBe(
      'notConfirmed',
    );
    const guessed = await typed(reader, { password: 'a guess' });
    expect((await flashOf(guessed))?.outcome).toBe('passwordWrong');
    expect(await tablesThatKnow(reader)).toContain('auth.users');
    const answer = await typed(reader, { email: ` ${reader.email.toUpperCase()}` });
    expect((await flashOf(answer))?.outcome).toBe('erased');
  });

  it('is never that of the last admin, who keeps their image too', async () => {
    const admin = await signedInReader(backend, 'प्रबंधक', 'admin');
    await sql`delete from public.user_roles where role = 'admin' and user_id <> ${admin.id}`;
    await sendAvatar(admin, await avatarFile('#222'));
    expect((await flashOf(await typed(admin)))?.outcome).toBe('lastAdmin');
    expect(await avatarsOf(sql, admin.id)).toHaveLength(1);
    const second = await signedInReader(backend, 'दूसरा प्रबंधक', 'admin');
    expect((await flashOf(await typed(admin)))?.outcome).toBe('erased');
    expect((await flashOf(await typed(second)))?.outcome).toBe('lastAdmin');
  });
});
