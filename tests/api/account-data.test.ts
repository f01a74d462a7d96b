import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { formRequest, jarOf, ledTo, saidBy } from './form-request';
import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

type Route = (
  request: Request,
  edition: { params: Promise<{ locale: string }> },
) => Promise<Response>;

const backend = inject('backend');
const inHindi = () => ({ params: Promise.resolve({ locale: 'hi' }) });
let sql: postgres.Sql;
let story: string;
let picture: (request: Request) => Promise<Response>;
let media: (request: Request, path: { params: Promise<{ path: string[] }> }) => Promise<Response>;
let exportData: (request: Request) => Promise<Response>;
let follows: Record<'GET' | 'PUT' | 'DELETE', (request: Request) => Promise<Response>>;
let erase: Route;
let save: Route;
let changePassword: Route;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  picture = (await import('@/app/api/account/picture/route')).POST;
  media = (await import('@/app/media/[...path]/route')).GET;
  exportData = (await import('@/app/api/account/export/route')).GET;
  follows = await import('@/app/api/follows/route');
  erase = (await import('@/app/[locale]/(reader)/settings/erase/route')).POST;
  save = (await import('@/app/[locale]/(reader)/settings/save/route')).POST;
  changePassword = (await import('@/app/[locale]/(reader)/profile/password/route')).POST;
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('खाते की परख', 'health', 'published', true, now()) returning id`;
  story = row?.id ?? '';
});
afterAll(() => sql.end());

async function photo(colour: string): Promise<Blob> {
  const made = sharp({ create: { width: 400, height: 300, channels: 3, background: colour } });
  return new Blob([new Uint8Array(await made.jpeg().toBuffer())], { type: 'image/jpeg' });
}

function send(reader: SignedInReader, file: Blob, length = file.size + 500): Promise<Response> {
  const form = new FormData();
  form.set('picture', file, 'photo.jpg');
  const headers = { 'content-length': String(length) };
  return picture(
    formRequest('/api/account/picture?locale=en', form, { jar: jarOf(reader), headers }),
  );
}

async function avatarOf(reader: SignedInReader): Promise<string | null> {
  const [row] = await sql<{ avatar_url: string | null }[]>`
    select avatar_url from public.profiles where id = ${reader.id}`;
  return row?.avatar_url ?? null;
}

const filesOf = (reader: SignedInReader) => sql<{ name: string }[]>`
  select name from storage.objects where bucket_id = 'avatars' and name like ${`${reader.id}/%`}`;

describe('a picture', () => {
  it('is shown under the site’s own address for a day, and replaces the one before', async () => {
    const reader = await signedInReader(backend, 'तस्वीर');
    const first = await send(reader, await photo('#1c5239'));
    expect(ledTo(first)).toBe('/en/profile');
    expect(await saidBy(first)).toMatchObject({ form: 'picture', outcome: 'saved' });
    const before = await avatarOf(reader);
    expect(await saidBy(await send(reader, await photo('#a2361b')))).toMatchObject({
      outcome: 'saved',
    });
    const address = (await avatarOf(reader)) ?? '';
    expect(address).toMatch(new RegExp(`^/media/avatars/${reader.id}/[0-9a-f]{32}\\.webp$`));
    expect(address).not.toBe(before);
    expect((await filesOf(reader)).map(({ name }) => `/media/avatars/${name}`)).toEqual([address]);

    const path = address.split('/').slice(2);
    const shown = await media(new Request(`http://localhost:3000${address}`), {
      params: Promise.resolve({ path }),
    });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, height]).toEqual([256, 256]);
  });

  it('that is the same again, or sent twice at once, is kept once', async () => {
    const reader = await signedInReader(backend, 'दोहरा');
    const file = await photo('#ab822f');
    const answers = await Promise.all([send(reader, file), send(reader, file)]);
    await send(reader, file);
    for (const answer of answers) expect((await saidBy(answer))?.outcome).toBe('saved');
    expect(await filesOf(reader)).toHaveLength(1);
  });

  it('can be taken away', async () => {
    const reader = await signedInReader(backend, 'हटाने वाला');
    await send(reader, await photo('#0b4fa8'));
    const form = new FormData();
    form.set('remove', 'yes');
    const headers = { 'content-length': '200' };
    const answer = await picture(
      formRequest('/api/account/picture', form, { jar: jarOf(reader), headers }),
    );
    expect(await saidBy(answer)).toMatchObject({ outcome: 'removed' });
    expect(await avatarOf(reader)).toBeNull();
    expect(await filesOf(reader)).toHaveLength(0);
  });

  it.each([
    [
      'a drawing (SVG)',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']),
      undefined,
      'pictureUnreadable',
    ],
    ['a renamed text', new Blob(['not a picture']), undefined, 'pictureUnreadable'],
    ['nothing', new Blob([]), undefined, 'pictureMissing'],
    ['40 MB, by what its header says', new Blob(['x']), 40_000_000, 'pictureTooLarge'],
    [
      '6 MB that call themselves small',
      new Blob([new Uint8Array(6_000_000)]),
      1000,
      'pictureTooLarge',
    ],
  ])('is not made of %s, and says why', async (_, file, length, outcome) => {
    const reader = await signedInReader(backend, 'ग़लत');
    expect((await saidBy(await send(reader, file, length)))?.outcome).toBe(outcome);
    expect(await avatarOf(reader)).toBeNull();
  });

  it('is changed neither by another site’s page nor without signing in', async () => {
    const reader = await signedInReader(backend, 'पराया');
    const form = new FormData();
    form.set('picture', await photo('#000'), 'photo.jpg');
    const headers = { 'content-length': '5000', 'sec-fetch-site': 'cross-site' };
    await picture(formRequest('/api/account/picture', form, { jar: jarOf(reader), headers }));
    expect(await avatarOf(reader)).toBeNull();
    const nobody = await picture(
      formRequest('/api/account/picture', form, { headers: { 'content-length': '5000' } }),
    );
    expect(ledTo(nobody)).toBe('/auth?next=%2Fprofile');
  });
});

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

  it('take no other values, and nothing from who is not signed in', async () => {
    const reader = await signedInReader(backend, 'ग़लत पसंद');
    const wrong = await save(
      formRequest('/settings/save', { ...choices, theme: 'pink' }, { jar: jarOf(reader) }),
      inHindi(),
    );
    expect((await saidBy(wrong))?.outcome).toBe('malformed');
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
  expect((await saidBy(await change('a guess')))?.outcome).toBe('passwordWrong');
  expect((await saidBy(await change('mahua-ke-phool-2026')))?.outcome).toBe('saved');
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
    client.from('comments').insert({ article_id: story, content: `रहने वाली ${id.slice(-6)}` }),
    client.from('comments').insert({ article_id: story, content: `जाने वाली ${id.slice(-6)}` }),
    client.from('article_reactions').insert({ article_id: story, reaction_type: 'like' }),
    client.from('bookmarks').insert({ article_id: story }),
    client.from('follows').insert({ kind: 'category', target: 'health' }),
    client.from('consents').insert({ notice: 'account', version: '2026-11-21' }),
    client.from('collections').insert({ name: 'मेरा संग्रह' }),
    client.rpc('record_reading', { article: story }),
  ];
  for (const step of steps) expect((await step).error).toBeNull();
  const gone = await client
    .from('comments')
    .update({ is_deleted: true })
    .eq('user_id', id)
    .like('content', 'जाने वाली%');
  expect(gone.error).toBeNull();
  await sql`insert into public.notifications (user_id, type, title, article_id) values (${id}, 'article', 'परख', ${story})`;
  await send(reader, await photo('#7a5a10'));
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

  it('is nobody’s without a session', async () => {
    const answer = await exportData(readerRequest('GET', '/api/account/export', null));
    expect(answer.status).toBe(401);
  });
});

describe('an account that is erased', () => {
  const typed = (reader: SignedInReader, email = reader.email) =>
    erase(formRequest('/settings/erase', { email }, { jar: jarOf(reader) }), inHindi());

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
    expect(await tablesThatKnow(reader)).toContain('public.bookmarks');
    const answer = await typed(reader);
    expect(ledTo(answer)).toBe('/auth');
    expect(await saidBy(answer)).toMatchObject({ outcome: 'erased' });
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('session=;'))).toBe(
      true,
    );
    expect(await tablesThatKnow(reader)).toEqual([]);
    const comments = await sql<{ user_id: string | null; content: string }[]>`
      select user_id, content from public.comments where content = ${`रहने वाली ${reader.id.slice(-6)}`}`;
    expect(comments.map(({ user_id }) => user_id)).toEqual([null]);
    const removed = await sql`
      select 1 from public.comment_removals where content = ${`जाने वाली ${reader.id.slice(-6)}`}`;
    expect(removed.length).toBe(0);
    const again = await exportData(readerRequest('GET', '/api/account/export', reader));
    expect(again.status).toBe(401);
  });

  it('must be confirmed by its address', async () => {
    const reader = await signedInReader(backend, 'ग़लती से');
    expect((await saidBy(await typed(reader, 'someone@example.org')))?.outcome).toBe(
      'notConfirmed',
    );
    expect(await tablesThatKnow(reader)).toContain('auth.users');
    expect((await saidBy(await typed(reader, ` ${reader.email.toUpperCase()}`)))?.outcome).toBe(
      'erased',
    );
  });

  it('is never that of the last admin, who keeps his picture too', async () => {
    const admin = await signedInReader(backend, 'प्रबंधक', 'admin');
    await sql`delete from public.user_roles where role = 'admin' and user_id <> ${admin.id}`;
    await send(admin, await photo('#222'));
    expect((await saidBy(await typed(admin)))?.outcome).toBe('lastAdmin');
    expect(await filesOf(admin)).toHaveLength(1);
    const second = await signedInReader(backend, 'दूसरा प्रबंधक', 'admin');
    expect((await saidBy(await typed(admin)))?.outcome).toBe('erased');
    expect((await saidBy(await typed(second)))?.outcome).toBe('lastAdmin');
  });
});
