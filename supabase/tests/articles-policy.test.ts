import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, service, user, type Identity } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';

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

/** An article of the reporter "author" in a state, and everybody who may try something with it. */
async function newsroom(transaction: TransactionSql, state: State) {
  const [author, reader, reporter, editor, admin] = [
    await person(transaction, 'reporter'),
    await person(transaction, 'reader'),
    await person(transaction, 'reporter'),
    await person(transaction, 'editor'),
    await person(transaction, 'admin'),
  ];
  const [article] = await transaction<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at, author_id)
    values ('नीति की परख', 'health', ${state.status}, ${state.approved}, now() + ${state.at}::interval, ${author})
    returning id`;
  if (!article) throw new Error('The story was not made');
  const identities: Record<Who, Identity> = {
    anonymous,
    service,
    reader: user(reader),
    author: user(author),
    reporter: user(reporter),
    editor: user(editor),
    admin: user(admin),
  };
  return { id: article.id, author, identities };
}

type Room = Awaited<ReturnType<typeof newsroom>>;
type Try = (sql: TransactionSql, room: Room, who: Who) => Promise<{ count: number }>;

/** What each of everybody comes to with the same attempt on an article in a state. */
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

describe('reading an article', () => {
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

describe('writing past the newsroom’s functions', () => {
  const onlyService = {
    anonymous: refused,
    reader: refused,
    author: refused,
    reporter: refused,
    editor: refused,
    admin: refused,
    service: 1,
  };
  const attempts: [string, Try][] = [
    [
      'rewriting a story',
      (tx, { id }) => tx`update public.news_articles set title_hi = 'बदला हुआ' where id = ${id}`,
    ],
    [
      'approving one',
      (tx, { id }) =>
        tx`update public.news_articles set is_approved = true, status = 'published', published_at = now() where id = ${id}`,
    ],
    [
      'counting views up',
      (tx, { id }) => tx`update public.news_articles set view_count = 1000000 where id = ${id}`,
    ],
    [
      'taking it for one’s own',
      (tx, { id, identities }, who) => {
        const identity = identities[who];
        return tx`update public.news_articles set author_id = ${'id' in identity ? identity.id : null} where id = ${id}`;
      },
    ],
    [
      'adding a draft',
      (tx) =>
        tx`insert into public.news_articles (title_hi, category, status) values ('नई परख', 'health', 'draft')`,
    ],
    [
      'adding a published one',
      (tx) =>
        tx`insert into public.news_articles (title_hi, category, status, is_approved, published_at)
          values ('नई परख', 'health', 'published', true, now())`,
    ],
    ['deleting one', (tx, { id }) => tx`delete from public.news_articles where id = ${id}`],
  ];

  it.each(attempts)('%s is refused to all people', async (_what, work) => {
    expect(await outcomes(states.draft, work)).toEqual(onlyService);
    expect(await outcomes(states.published, work)).toEqual(onlyService);
  });
});
