import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import type * as cardRoute from '@/app/api/newsroom/channel/card/route';
import type * as channelRoute from '@/app/api/newsroom/channel/route';
import { dueBulletin } from '@/lib/newsroom/channel/model';

import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');

let sql: postgres.Sql;
let reporter: SignedInReader;
let editor: SignedInReader;
let routes: { channel: typeof channelRoute; card: typeof cardRoute };
let article: string;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
  routes = {
    channel: await import('@/app/api/newsroom/channel/route'),
    card: await import('@/app/api/newsroom/channel/card/route'),
  };
  reporter = await signedInReader(backend, 'संवाददाता', 'reporter');
  editor = await signedInReader(backend, 'संपादक', 'editor');
});
afterAll(() => sql.end());

beforeEach(async () => {
  await sql`delete from public.bulletins`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, district, status, is_approved, published_at)
    values ('चैनल की ख़बर', 'health', 'sukma', 'published', true, now()) returning id`;
  article = row?.id ?? '';
});

const due = { ...dueBulletin(new Date()), district: 'sukma' };
const item = () => ({ id: article, headlineHi: 'छोटा', headlineEn: null });
const arranged = (more: object = {}) => ({
  ...due,
  items: [item()],
  openingHi: '',
  openingEn: '',
  seen: 0,
  ...more,
});
const put = (who: SignedInReader | null, body: unknown) =>
  routes.channel.PUT(readerRequest('PUT', '/api/newsroom/channel', who, { body }));
const post = (who: SignedInReader | null, body: unknown) =>
  routes.channel.POST(readerRequest('POST', '/api/newsroom/channel', who, { body }));

describe('arranging a bulletin', () => {
  it('gives the revision, and is refused for who saw an older one', async () => {
    const first = await put(editor, arranged());
    expect([first.status, await first.json()]).toEqual([200, { revision: 1 }]);
    const late = await put(editor, arranged());
    expect([late.status, await late.json()]).toEqual([409, { error: 'bulletin_changed' }]);
    const again = await put(editor, arranged({ items: null, seen: 1 }));
    expect(await again.json()).toEqual({ revision: 0 });
  });

  it.each([
    ['nobody', () => null, 401],
    ['a reporter', () => reporter, 403],
  ])('is not for %s', async (_, who, status) => {
    expect((await put(who(), arranged())).status).toBe(status);
  });

  it.each([
    ['no items', { items: [] }],
    ['the same twice', () => ({ items: [item(), item()] })],
    ['too long an opening', { openingHi: 'क'.repeat(401) }],
    ['no day', { day: '2026-02-30' }],
    ['a day before there was a year', { day: '0000-01-01' }],
    ['an edition of its own', { edition: 'noon' }],
    ['more than is asked for', { extra: 1 }],
  ])('answers 400 to %s', async (_, more) => {
    const body = arranged(typeof more === 'function' ? more() : more);
    expect((await put(editor, body)).status).toBe(400);
  });

  it('answers in words to a day long ago, a district that there is not and an article that is not public', async () => {
    const old = await put(editor, arranged({ day: '2020-01-01' }));
    expect([old.status, await old.json()]).toEqual([422, { error: 'bulletin_invalid' }]);
    const nowhere = await put(editor, arranged({ district: 'atlantis' }));
    expect(nowhere.status).toBe(422);
    await sql`update public.news_articles set is_approved = false where id = ${article}`;
    const gone = await put(editor, arranged());
    expect([gone.status, await gone.json()]).toEqual([404, { error: 'story_unknown' }]);
  });
});

describe('an article’s messages', () => {
  const texts = (who: SignedInReader | null, query: string) =>
    routes.channel.GET(readerRequest('GET', `/api/newsroom/channel?${query}`, who));

  it('are told to editors, in the languages that it has', async () => {
    const answer = await texts(editor, `article=${article}`);
    const { texts: told } = (await answer.json()) as { texts: Record<string, string | null> };
    expect(told.en).toBeNull();
    expect(told.hi).toMatch(
      new RegExp(`^\\*चैनल की ख़बर\\*\n\nhttp.*/article/${article}\\?via=post$`),
    );
    expect((await texts(reporter, `article=${article}`)).status).toBe(403);
  });

  it('are none of an article that readers cannot read', async () => {
    await sql`update public.news_articles set is_approved = false where id = ${article}`;
    expect((await texts(editor, `article=${article}`)).status).toBe(404);
    expect((await texts(editor, 'article=x')).status).toBe(400);
  });
});

describe('noting a post', () => {
  it('is kept with who posted it, for articles and bulletins', async () => {
    const said = { mark: 'post', article, locale: 'hi' };
    expect((await post(editor, said)).status).toBe(204);
    expect((await post(reporter, said)).status).toBe(403);
    expect((await post(editor, { ...said, article: null })).status).toBe(422);
    expect((await post(editor, { ...said, locale: 'fr' })).status).toBe(400);
    const rows =
      await sql`select mark, locale, posted_by from public.channel_posts where article_id = ${article}`;
    expect([...rows]).toEqual([{ mark: 'post', locale: 'hi', posted_by: editor.id }]);
  });
});

describe('a card', () => {
  const card = (who: SignedInReader | null, query: Record<string, string>) =>
    routes.card.GET(
      readerRequest(
        'GET',
        `/api/newsroom/channel/card?${new URLSearchParams(query).toString()}`,
        who,
      ),
    );
  const look = { lang: 'hi', shape: 'square' };

  it('is drawn of an article and of a bulletin, for editors', async () => {
    for (const what of [
      { article },
      { day: due.day, edition: due.edition, district: due.district },
    ]) {
      const answer = await card(editor, { ...look, ...what });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    expect((await card(reporter, { ...look, article })).status).toBe(403);
    expect((await card(null, { ...look, article })).status).toBe(401);
  });

  it('is none of what is not there', async () => {
    expect((await card(editor, { ...look, article: crypto.randomUUID() })).status).toBe(404);
    const empty = { day: '2020-01-01', edition: 'morning', district: 'sukma' };
    expect((await card(editor, { ...look, ...empty })).status).toBe(404);
    const yearless = { day: '0000-01-01', edition: 'morning' };
    expect((await card(editor, { ...look, ...yearless })).status).toBe(400);
    for (const wrong of [{ shape: 'round' }, { lang: 'fr' }, { article: 'x' }])
      expect((await card(editor, { ...look, article, ...wrong })).status).toBe(400);
  });
});
