import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, service, user, type Identity } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { person } from './newsroom-people';

const sql = openDatabase();

type Who = 'anonymous' | 'reader' | 'author' | 'reporter' | 'editor' | 'admin' | 'service';
const everybody: Who[] = [
  'anonymous',
  'reader',
  'author',
  'reporter',
  'editor',
  'admin',
  'service',
];

type State = { status: string; approved: boolean; at: string | null };
const states = {
  published: { status: 'published', approved: true, at: '-1 minute' },
  ahead: { status: 'published', approved: true, at: '1 hour' },
  unapproved: { status: 'published', approved: false, at: '-1 minute' },
  draft: { status: 'draft', approved: false, at: null },
  withdrawn: { status: 'withdrawn', approved: true, at: '-1 minute' },
} satisfies Record<string, State>;

/** A story of the reporter "author" in a state, and everybody who may try something with it. */
async function newsroom(transaction: TransactionSql, state: State) {
  const [author, reader, reporter, editor, admin] = [
    await person(transaction, 'reporter'),
    await person(transaction, 'reader'),
    await person(transaction, 'reporter'),
    await person(transaction, 'editor'),
    await person(transaction, 'admin'),
  ];
  const [story] = await transaction<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at, author_id)
    values ('नीति की परख', 'health', ${state.status}, ${state.approved}, now() + ${state.at}::interval, ${author})
    returning id`;
  if (!story) throw new Error('The story was not made');
  const identities: Record<Who, Identity> = {
    anonymous,
    service,
    reader: user(reader),
    author: user(author),
    reporter: user(reporter),
    editor: user(editor),
    admin: user(admin),
  };
  return { id: story.id, author, identities };
}

type Room = Awaited<ReturnType<typeof newsroom>>;
type Try = (sql: TransactionSql, room: Room, who: Who) => Promise<{ count: number }>;

/** What each of everybody comes to with the same attempt on a story in a state. */
async function outcomes(state: State, work: Try): Promise<Record<Who, number | string>> {
  const entries: [Who, number | string][] = [];
  for (const who of everybody) {
    const outcome = await undone(sql, async (transaction) => {
      const room = await newsroom(transaction, state);
      await become(transaction, room.identities[who]);
      return attempt(transaction, (savepoint) => work(savepoint, room, who));
    });
    entries.push([who, outcome]);
  }
  return Object.fromEntries(entries) as Record<Who, number | string>;
}

const read: Try = (tx, { id }) =>
  tx`select id, title_hi from public.news_articles where id = ${id}`;
const refused = '42501';

describe('reading a story', () => {
  const onlyNewsroom = {
    anonymous: 0,
    reader: 0,
    author: 1,
    reporter: 0,
    editor: 1,
    admin: 1,
    service: 1,
  };

  it('that is published is open to everybody', async () => {
    expect(await outcomes(states.published, read)).toEqual(
      Object.fromEntries(everybody.map((who) => [who, 1])),
    );
  });

  it.each(['ahead', 'unapproved', 'draft', 'withdrawn'] as const)(
    'that is %s is open to its author and the editors alone',
    async (state) => {
      expect(await outcomes(states[state], read)).toEqual(onlyNewsroom);
    },
  );
});

describe('changing a story', () => {
  const rewrite: Try = (tx, { id }) =>
    tx`update public.news_articles set title_hi = 'बदला हुआ' where id = ${id}`;
  const approve: Try = (tx, { id }) =>
    tx`update public.news_articles set is_approved = true, status = 'published', published_at = now() where id = ${id}`;
  const inflate: Try = (tx, { id }) =>
    tx`update public.news_articles set view_count = 1000000 where id = ${id}`;
  const takeOver: Try = (tx, { id, identities }, who) => {
    const identity = identities[who];
    return tx`update public.news_articles set author_id = ${'id' in identity ? identity.id : null} where id = ${id}`;
  };

  it('while it is a draft is up to its author and the editors', async () => {
    expect(await outcomes(states.draft, rewrite)).toEqual({
      anonymous: refused,
      reader: 0,
      author: 1,
      reporter: 0,
      editor: 1,
      admin: 1,
      service: 1,
    });
  });

  it('once it is published is up to the editors', async () => {
    expect(await outcomes(states.published, rewrite)).toEqual({
      anonymous: refused,
      reader: 0,
      author: 0,
      reporter: 0,
      editor: 1,
      admin: 1,
      service: 1,
    });
  });

  it('into a published one is never up to its author', async () => {
    expect(await outcomes(states.draft, approve)).toEqual({
      anonymous: refused,
      reader: 0,
      author: refused,
      reporter: 0,
      editor: 1,
      admin: 1,
      service: 1,
    });
  });

  it.each([
    ['its count of views', inflate],
    ['whose it is', takeOver],
  ] as const)('in %s is refused to all people', async (_what, work) => {
    expect(await outcomes(states.draft, work)).toEqual({
      anonymous: refused,
      reader: refused,
      author: refused,
      reporter: refused,
      editor: refused,
      admin: refused,
      service: 1,
    });
  });
});

describe('writing a new story', () => {
  const ownDraft: Try = (tx, { identities }, who) => {
    const identity = identities[who];
    const author = 'id' in identity ? identity.id : null;
    return tx`insert into public.news_articles (title_hi, category, status, author_id) values ('नई परख', 'health', 'draft', ${author})`;
  };
  const published: Try = (tx, { identities }, who) => {
    const identity = identities[who];
    const author = 'id' in identity ? identity.id : null;
    return tx`insert into public.news_articles (title_hi, category, status, is_approved, published_at, author_id)
      values ('नई परख', 'health', 'published', true, now(), ${author})`;
  };
  const inAnothersName: Try = (tx, { author }, who) =>
    tx`insert into public.news_articles (title_hi, category, status, author_id)
      values (${`नाम ${who}`}, 'health', 'draft', ${author})`;

  it('is open to reporters and editors', async () => {
    expect(await outcomes(states.draft, ownDraft)).toEqual({
      anonymous: refused,
      reader: refused,
      author: 1,
      reporter: 1,
      editor: 1,
      admin: 1,
      service: 1,
    });
  });

  it('that is published at once is open to editors alone', async () => {
    expect(await outcomes(states.draft, published)).toEqual({
      anonymous: refused,
      reader: refused,
      author: refused,
      reporter: refused,
      editor: 1,
      admin: 1,
      service: 1,
    });
  });

  it('in another’s name is refused to reporters', async () => {
    const result = await outcomes(states.draft, inAnothersName);
    expect(result).toMatchObject({
      anonymous: refused,
      reader: refused,
      author: 1,
      reporter: refused,
    });
  });
});

describe('deleting a story', () => {
  it('is open to admins alone', async () => {
    const remove: Try = (tx, { id }) => tx`delete from public.news_articles where id = ${id}`;
    expect(await outcomes(states.published, remove)).toEqual({
      anonymous: refused,
      reader: 0,
      author: 0,
      reporter: 0,
      editor: 0,
      admin: 1,
      service: 1,
    });
  });
});
