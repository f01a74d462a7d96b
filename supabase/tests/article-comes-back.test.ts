import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';
import { call, content, articleIn, type Moved, type State } from './article-scene';

const sql = openDatabase();

type Returned = { note: string; by: string } | null;
type Opened = { returned: Returned; actions: string[] };

/** A reporter's article in a state, with an editor who goes on. */
async function scene(tx: TransactionSql, state: State) {
  const reporter = await person(tx, 'reporter', 'रमा');
  const editor = await person(tx, 'editor', 'अनु');
  const id = await articleIn(tx, state, reporter);
  await become(tx, user(editor));
  return { reporter, editor, id };
}

const told = (tx: TransactionSql) =>
  tx`select type, title, message, article_id from public.notifications where type like 'story%' order by created_at, type`;

describe('an article that comes back', () => {
  it('says why at its head, until it is handed in again', async () => {
    await undone(sql, async (tx) => {
      const { reporter, id } = await scene(tx, 'awaiting_review');
      await call(tx, 'move_article', id, 'return', 1, { note: 'दूसरा पक्ष जोड़िए।' });
      await become(tx, user(reporter));
      expect(await call<Opened>(tx, 'open_article', id)).toMatchObject({
        returned: { note: 'दूसरा पक्ष जोड़िए।', by: 'अनु' },
      });
      await call(tx, 'set_aside', id, content);
      expect((await call<Opened>(tx, 'open_article', id)).returned).not.toBeNull();
      await call(tx, 'move_article', id, 'submit', 2);
      expect((await call<Opened>(tx, 'open_article', id)).returned).toBeNull();
      await call(tx, 'move_article', id, 'take_back', 3);
      expect((await call<Opened>(tx, 'open_article', id)).returned).toBeNull();
    });
  });

  it('is told to its author alone, with the note and a way to the article', async () => {
    await undone(sql, async (tx) => {
      const { reporter, id } = await scene(tx, 'awaiting_review');
      await call(tx, 'move_article', id, 'return', 1, { note: 'तारीख़ जाँचिए।' });
      expect(await told(tx)).toEqual([]);
      await become(tx, user(reporter));
      const returned = { title: content.title_hi, message: 'तारीख़ जाँचिए।', article_id: id };
      expect(await told(tx)).toEqual([{ type: 'story_returned', ...returned }]);
    });
  });

  it('is told when an editor discards it, and no more once it is recovered', async () => {
    await undone(sql, async (tx) => {
      const { reporter, editor, id } = await scene(tx, 'awaiting_review');
      await call(tx, 'move_article', id, 'discard', 1);
      await become(tx, user(reporter));
      expect(await told(tx)).toMatchObject([{ type: 'story_discarded', article_id: id }]);
      await become(tx, user(editor));
      await call(tx, 'move_article', id, 'recover', 2);
      await become(tx, user(reporter));
      expect(await told(tx)).toEqual([]);
    });
  });

  it('says the same note of all that are returned together', async () => {
    await undone(sql, async (tx) => {
      const { reporter, id } = await scene(tx, 'awaiting_review');
      const chosen = [{ id, revision: 1 }];
      await call(tx, 'move_articles', chosen, 'return', { note: 'फ़ोटो चाहिए।' });
      await become(tx, user(reporter));
      expect(await told(tx)).toMatchObject([{ message: 'फ़ोटो चाहिए।' }]);
    });
  });

  it('is taken back by its author alone', async () => {
    await undone(sql, async (tx) => {
      const { reporter, id } = await scene(tx, 'awaiting_review');
      expect((await call<Opened>(tx, 'open_article', id)).actions).not.toContain('take_back');
      await become(tx, user(reporter));
      expect((await call<Opened>(tx, 'open_article', id)).actions).toContain('take_back');
    });
  });
});

describe('a step', () => {
  it('is taken once of what was looked at: a second correction is none', async () => {
    await undone(sql, async (tx) => {
      const { id } = await scene(tx, 'published');
      const correct = () =>
        call<Moved>(tx, 'move_article', id, 'correct', 1, { note_hi: 'संख्या 12 की जगह 15 की गई।' });
      expect(await correct()).toMatchObject({ outcome: 'done', revision: 2 });
      expect(await correct()).toMatchObject({ outcome: 'conflict', revision: 2 });
      const notes = await tx`select id from public.article_corrections where article_id = ${id}`;
      expect(notes).toHaveLength(1);
    });
  });

  it('is not taken by who has not seen that the article was returned', async () => {
    await undone(sql, async (tx) => {
      const { id } = await scene(tx, 'awaiting_review');
      await call(tx, 'move_article', id, 'return', 1, { note: 'अभी मत छापिए।' });
      expect(await call<Moved>(tx, 'move_article', id, 'publish', 1, {})).toMatchObject({
        outcome: 'conflict',
      });
    });
  });
});

describe('a scheduled article that is edited', () => {
  it('keeps its hour and goes out with the new text once that is taken, and not before', async () => {
    await undone(sql, async (tx) => {
      const { id } = await scene(tx, 'scheduled');
      const row = () =>
        tx`select summary_hi, published_at::text from public.news_articles where id = ${id}`;
      const [before] = await row();
      await call(tx, 'save_draft', id, 1, { ...content, summary_hi: 'नया सार।' });
      expect(await row()).toEqual([before]);
      expect(await call<Moved>(tx, 'move_article', id, 'schedule', 2, {})).toMatchObject({
        outcome: 'done',
        state: 'scheduled',
      });
      expect(await row()).toEqual([{ ...before, summary_hi: 'नया सार।' }]);
    });
  });

  it.each(['draft', 'awaiting_review'] as const)('from %s needs an hour', async (state) => {
    await undone(sql, async (tx) => {
      const { id } = await scene(tx, state);
      expect(await call<Moved>(tx, 'move_article', id, 'schedule', 1, {})).toMatchObject({
        outcome: 'blocked',
        reasons: ['hour_invalid'],
      });
    });
  });
});
