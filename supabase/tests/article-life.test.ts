import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { person, type Role } from './staff-fixture';
import { call, content, articleIn, type Moved, type State } from './article-scene';

const sql = openDatabase();

const states: State[] = [
  'draft',
  'awaiting_review',
  'scheduled',
  'published',
  'corrected',
  'withdrawn',
  'discarded',
];
const actions = [
  'submit',
  'take_back',
  'return',
  'discard',
  'recover',
  'schedule',
  'unschedule',
  'publish',
  'amend',
  'correct',
  'withdraw',
  'reinstate',
] as const;
type Action = (typeof actions)[number];

/** Where an editor comes from a state by an action; what is missing is impossible. */
const ways: Partial<Record<Action, Partial<Record<State, State>>>> = {
  submit: { draft: 'awaiting_review' },
  take_back: { awaiting_review: 'draft' },
  return: { awaiting_review: 'draft' },
  discard: { draft: 'discarded', awaiting_review: 'discarded' },
  recover: { discarded: 'draft' },
  schedule: { draft: 'scheduled', awaiting_review: 'scheduled', scheduled: 'scheduled' },
  unschedule: { scheduled: 'awaiting_review' },
  publish: { draft: 'published', awaiting_review: 'published', scheduled: 'published' },
  amend: { published: 'published', corrected: 'corrected' },
  correct: { published: 'corrected', corrected: 'corrected' },
  withdraw: { published: 'withdrawn', corrected: 'withdrawn' },
  reinstate: { withdrawn: 'corrected' },
};
/** What only who wrote the article may do. */
const authors: Action[] = ['take_back'];
/** What a reporter may do, with an article of their own. */
const reporters: Action[] = ['submit', 'take_back', 'recover'];

const options = (tx: TransactionSql) =>
  tx<{ hour: string }[]>`select now() + interval '2 hours' as hour`.then(([row]) => ({
    publish_at: row?.hour,
    note_hi: 'एक नाम सुधारा गया।',
    note: 'परख',
  }));

/** What comes of an action on an article in a state. */
async function outcome(who: Role, isOwn: boolean, state: State, action: Action): Promise<string> {
  return undone(sql, async (tx) => {
    const actor = await person(tx, who);
    const article = await articleIn(tx, state, isOwn ? actor : await person(tx, 'reporter'));
    const given = await options(tx);
    await become(tx, user(actor));
    try {
      const moved = await tx.savepoint((t) =>
        call<Moved>(t, 'move_article', article, action, 1, given),
      );
      return moved.outcome === 'done' ? (moved.state ?? '') : moved.outcome;
    } catch (error) {
      return (error as { code?: string }).code ?? 'failed';
    }
  });
}

describe('the ways of an article', () => {
  const cells = actions.flatMap((action) => states.map((state) => [action, state] as const));

  it.each(cells)('an editor’s “%s” from %s, with another’s article', async (action, state) => {
    const way = ways[action]?.[state];
    const mayDo = !authors.includes(action);
    expect(await outcome('editor', false, state, action)).toBe(
      way === undefined ? 'impossible' : mayDo ? way : 'PT403',
    );
  });

  it.each(authors.flatMap((action) => states.map((state) => [action, state] as const)))(
    'an editor’s “%s” from %s, with an article of their own',
    async (action, state) => {
      expect(await outcome('editor', true, state, action)).toBe(
        ways[action]?.[state] ?? 'impossible',
      );
    },
  );

  it.each(cells)(
    'a reporter’s “%s” from %s, with an article of their own',
    async (action, state) => {
      const way = ways[action]?.[state];
      const mayDo = reporters.includes(action) || (action === 'discard' && state === 'draft');
      expect(await outcome('reporter', true, state, action)).toBe(
        way === undefined ? 'impossible' : mayDo ? way : 'PT403',
      );
    },
  );

  it.each(actions)('“%s” of another’s article is nothing a reporter can see', async (action) => {
    expect(await outcome('reporter', false, 'draft', action)).toBe('PT404');
  });

  it.each(actions)('“%s” is refused to readers', async (action) => {
    expect(await outcome('reader', true, 'draft', action)).toBe('PT403');
  });

  it('stand in the database as they are tried here', async () => {
    const rows = await sql<
      { action: Action; from_state: string; to_state: string; only_author: boolean }[]
    >`select action, from_state, to_state, only_author from public.article_transitions`;
    expect(rows.filter(({ only_author: own }) => own).map(({ action }) => action)).toEqual(authors);
    const kept = rows.map((row) => [row.action, row.from_state, row.to_state].join(' ')).sort();
    const tried = Object.entries(ways).flatMap(([action, from]) =>
      Object.entries(from).map(([state, to]) => [action, state, to].join(' ')),
    );
    expect(kept).toEqual(tried.sort());
  });
});

describe('publishing', () => {
  const attemptOn = (copy: object, action = 'publish', given: object = {}) =>
    undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      await become(tx, user(editor));
      const { id } = await call<{ id: string }>(tx, 'create_article', copy);
      return call<Moved>(tx, 'move_article', id, action, 1, given);
    });

  it.each([
    ['without a title', { category: 'health' }, 'title_missing'],
    ['without a section', { ...content, category: null }, 'category_missing'],
    ['without a text under a title', { ...content, title_en: 'Only a title' }, 'text_missing_en'],
    [
      'with nothing but an empty paragraph under a title',
      {
        ...content,
        title_en: 'Only a title',
        body_en: [{ id: 'a', type: 'paragraph', text: ' ' }],
      },
      'text_missing_en',
    ],
    ['with a summary too long', { ...content, summary_hi: 'क'.repeat(2001) }, 'summary_too_long'],
    [
      'with something else than blocks',
      { ...content, body_hi: [{ id: 'a', type: 'script', text: 'x' }] },
      'content_invalid',
    ],
    [
      'with a script for an address',
      { ...content, source_url: 'javascript:alert(1)' },
      'content_invalid',
    ],
  ])('%s is blocked, and says why', async (_what, copy, reason) => {
    const moved = await attemptOn(copy);
    expect(moved.outcome).toBe('blocked');
    expect(moved.reasons).toContain(reason);
  });

  it.each([
    ['no hour', {}],
    ['an hour that has passed', { publish_at: '2020-01-01T00:00:00Z' }],
    ['something that is no hour', { publish_at: 'कल सुबह' }],
  ])('is not scheduled for %s', async (_what, given) => {
    expect(await attemptOn(content, 'schedule', given)).toMatchObject({
      outcome: 'blocked',
      reasons: ['hour_invalid'],
    });
  });

  it('from two windows at once happens once', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const id = await articleIn(tx, 'awaiting_review', editor);
      await become(tx, user(editor));
      expect(await call(tx, 'move_article', id, 'publish', 1, {})).toMatchObject({
        outcome: 'done',
      });
      expect(await call(tx, 'move_article', id, 'publish', 1, {})).toMatchObject({
        outcome: 'impossible',
        state: 'published',
      });
      const versions = await tx`select kind from public.article_versions where article_id = ${id}`;
      expect(versions).toEqual([{ kind: 'published' }]);
    });
  });

  it('what another changed meanwhile waits for a second look', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const id = await articleIn(tx, 'awaiting_review', editor);
      await become(tx, user(editor));
      await call(tx, 'save_draft', id, 1, { ...content, title_hi: 'बदला' });
      expect(await call(tx, 'move_article', id, 'publish', 1, {})).toMatchObject({
        outcome: 'conflict',
        revision: 2,
      });
    });
  });

  it('a correction tells readers what was corrected, and needs to', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const id = await articleIn(tx, 'published', editor);
      await become(tx, user(editor));
      expect(await call(tx, 'move_article', id, 'correct', 1, {})).toMatchObject({
        reasons: ['note_missing'],
      });
      await call(tx, 'move_article', id, 'correct', 1, { note_hi: 'नाम सुधारा गया।' });
      await become(tx, { role: 'anonymous' });
      const told =
        await tx`select note_hi from public.article_corrections where article_id = ${id}`;
      expect(told).toEqual([{ note_hi: 'नाम सुधारा गया।' }]);
    });
  });

  it('withdrawn, an article is known to have been there, its section, and nothing more of it', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const id = await articleIn(tx, 'corrected', editor);
      await become(tx, user(editor));
      await call(tx, 'move_article', id, 'withdraw', 1, { note: 'ग़लत निकली' });
      await become(tx, { role: 'anonymous' });
      expect(await call(tx, 'withdrawn_section', id)).toBe('health');
      expect(await tx`select id from public.news_articles where id = ${id}`).toHaveLength(0);
      expect(
        await tx`select id from public.article_corrections where article_id = ${id}`,
      ).toHaveLength(0);
    });
  });

  it('is written into a log that nobody can change', async () => {
    await undone(sql, async (tx) => {
      const admin = await person(tx, 'admin', 'अनु');
      const id = await articleIn(tx, 'awaiting_review', admin);
      await become(tx, user(admin));
      await call(tx, 'move_article', id, 'publish', 1, {});
      const auditLog =
        await tx`select actor_name, action, subject from public.audit_log where subject = ${id}`;
      expect(auditLog).toEqual([{ actor_name: 'अनु', action: 'story.publish', subject: id }]);
      for (const role of ['service_role', 'postgres']) {
        await tx.unsafe(`set local role ${role}`);
        for (const change of [
          `update public.audit_log set actor_name = 'x'`,
          'delete from public.audit_log',
          'truncate public.audit_log',
        ])
          await expect(tx.savepoint((t) => t.unsafe(change))).rejects.toThrow();
      }
    });
  });
});
