import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import type * as commentsRoute from '@/app/api/comments/route';
import type * as moderationRoute from '@/app/api/newsroom/moderation/route';
import type * as standingRoute from '@/app/api/newsroom/standing/route';
import type * as switchesRoute from '@/app/api/newsroom/switches/route';
import type * as wordsRoute from '@/app/api/newsroom/words/route';
import type * as trialRoute from '@/app/api/newsroom/words/trial/route';
import type { CommentPage } from '@/lib/reader/comments/model';
import type { ModeratedComment, ReaderRecord } from '@/lib/newsroom/moderation/model';

import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');

let sql: postgres.Sql;
let article: string;
let reader: SignedInReader;
let other: SignedInReader;
let editor: SignedInReader;
let comments: typeof commentsRoute;
let routes: {
  moderation: typeof moderationRoute;
  standing: typeof standingRoute;
  switches: typeof switchesRoute;
  words: typeof wordsRoute;
  trial: typeof trialRoute;
};

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  comments = await import('@/app/api/comments/route');
  routes = {
    moderation: await import('@/app/api/newsroom/moderation/route'),
    standing: await import('@/app/api/newsroom/standing/route'),
    switches: await import('@/app/api/newsroom/switches/route'),
    words: await import('@/app/api/newsroom/words/route'),
    trial: await import('@/app/api/newsroom/words/trial/route'),
  };
  reader = await signedInReader(backend, 'आशा');
  other = await signedInReader(backend, 'बिरजू');
  editor = await signedInReader(backend, 'संपादक', 'editor');
});
afterAll(() => sql.end());

beforeEach(async () => {
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('जाँच की ख़बर', 'health', 'published', true, now() - interval '1 hour') returning id`;
  article = row?.id ?? '';
});

const newsroom = (name: string, who: SignedInReader | null, body: unknown, method = 'POST') =>
  readerRequest(method, `/api/newsroom/${name}`, who, { body });

const say = (who: SignedInReader, text: string) =>
  comments.POST(
    readerRequest('POST', '/api/comments', who, { body: { article, parent: null, text } }),
  );

async function seenBy(who: SignedInReader) {
  const answer = await comments.GET(readerRequest('GET', `/api/comments?article=${article}`, who));
  const { threads, total } = (await answer.json()) as CommentPage;
  return { texts: threads.map(({ text, isHeld }) => [text, isHeld]), total };
}

const errorOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];

describe('moderation', () => {
  it('is closed to readers and to requests from other sites', async () => {
    const body = { comment: crypto.randomUUID(), action: 'hide', seen: '' };
    expect(
      await errorOf(await routes.moderation.POST(newsroom('moderation', reader, body))),
    ).toEqual([403, 'role_needed']);
    expect((await routes.moderation.POST(newsroom('moderation', null, body))).status).toBe(401);
    const foreign = readerRequest('POST', '/api/newsroom/moderation', editor, {
      body,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect((await routes.moderation.POST(foreign)).status).toBe(403);
    const words = newsroom('words', reader, { phrase: 'क', action: 'hold' });
    expect((await routes.words.POST(words)).status).toBe(403);
    const setting = newsroom('switches', reader, { setting: 'hold_links', isOn: true }, 'PUT');
    expect((await routes.switches.PUT(setting)).status).toBe(403);
  });

  it('holds a comment with a listed word for all but its author until an editor lets it through', async () => {
    const word = `zq${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}zq`;
    const listed = await routes.words.POST(
      newsroom('words', editor, { phrase: word, action: 'hold' }),
    );
    const { id } = (await listed.json()) as { id: number };
    const trial = await routes.trial.POST(newsroom('words/trial', editor, { text: `ab ${word}!` }));
    expect(await trial.json()).toEqual({ found: [{ phrase: word, action: 'hold' }] });
    const said = (await (await say(reader, `देखिए ${word}`)).json()) as {
      comment: { id: string; isHeld: boolean };
    };
    expect(said.comment.isHeld).toBe(true);
    expect(await seenBy(reader)).toEqual({ texts: [[`देखिए ${word}`, true]], total: 0 });
    expect(await seenBy(other)).toEqual({ texts: [], total: 0 });
    const approve = async (seen: string) => {
      const answer = await routes.moderation.POST(
        newsroom('moderation', editor, { comment: said.comment.id, action: 'approve', seen }),
      );
      return (await answer.json()) as { comment: ModeratedComment; isChanged: boolean };
    };
    const unseen = await approve('another text');
    expect(unseen).toMatchObject({ isChanged: true, comment: { text: `देखिए ${word}` } });
    expect(await seenBy(reader)).toEqual({ texts: [[`देखिए ${word}`, true]], total: 0 });
    const { comment } = await approve(unseen.comment.version);
    expect(comment).toMatchObject({ heldFor: null, author: { name: 'आशा' } });
    expect(await seenBy(other)).toEqual({ texts: [[`देखिए ${word}`, false]], total: 1 });
    const removed = await routes.words.DELETE(newsroom('words', editor, { id }, 'DELETE'));
    expect(removed.status).toBe(204);
  });

  it('suspends a reader, who hears why, and undoes it', async () => {
    const stand = async (body: object) => {
      const answer = await routes.standing.POST(
        newsroom('standing', editor, { reader: reader.id, ...body }),
      );
      return ((await answer.json()) as { reader: ReaderRecord }).reader;
    };
    const suspended = await stand({ action: 'suspend', days: 7 });
    expect(suspended).toMatchObject({ state: 'suspended', lastDeed: { action: 'suspend' } });
    expect(await errorOf(await say(reader, 'फिर भी'))).toEqual([403, 'suspended']);
    const sent = { reader: reader.id, action: 'undo', deed: crypto.randomUUID() };
    const other = await routes.standing.POST(newsroom('standing', editor, sent));
    expect(await errorOf(other)).toEqual([409, 'other_action']);
    expect(await stand({ action: 'undo', deed: suspended.lastDeed?.id })).toMatchObject({
      state: 'clear',
      lastDeed: null,
    });
    expect((await say(reader, 'अब कह सकता हूँ')).status).toBe(201);
  });

  it.each([
    { action: 'suspend', days: 365 },
    { action: 'pardon' },
    { action: 'suspend', days: '7' },
  ])('does not understand %j', async (body) => {
    const sent = newsroom('standing', editor, { reader: reader.id, ...body });
    expect((await routes.standing.POST(sent)).status).toBe(400);
  });
});
