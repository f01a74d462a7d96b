import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { attempt } from './attempt';
import { openDatabase } from './database';
import { discussion as discussionOn, type Scene } from './discussion-scene';

const sql = openDatabase();
const discussion = <Result>(work: (scene: Scene) => Promise<Result>) => discussionOn(sql, work);

/** What each of the people comes to, in the order of `People`. */
async function eachTries(scene: Scene, work: (tx: TransactionSql) => Promise<{ count: number }>) {
  const outcomes: Record<string, number | string> = {};
  for (const [name, identity] of Object.entries(scene.people)) {
    outcomes[name] = await scene.as(identity, async () => {
      let outcome: number | string = 0;
      await scene.tx
        .savepoint(async (savepoint) => {
          outcome = await attempt(savepoint, work);
          throw new Error('undo');
        })
        .catch(() => {});
      return outcome;
    });
  }
  return outcomes;
}

const everybodySignedIn = (outcome: number | string) => ({
  anonymous: '42501',
  owner: outcome,
  stranger: outcome,
  reporter: outcome,
  editor: outcome,
  admin: outcome,
});
const nobody = { ...everybodySignedIn('42501') };

describe('who may do what in a discussion', () => {
  it('reading comments and numbers: everyone who is signed in', async () => {
    const [comments, totals] = await discussion(async (scene) => {
      await scene.standing();
      return [
        await eachTries(
          scene,
          (tx) => tx`select id from public.comments where article_id = ${scene.article}`,
        ),
        await eachTries(
          scene,
          (tx) => tx`select from public.discussion_totals where article_id = ${scene.article}`,
        ),
      ];
    });
    expect(comments).toEqual(everybodySignedIn(1));
    expect(totals).toEqual(everybodySignedIn(1));
  });

  it('who wrote it: everyone who is signed in, until it is deleted; then nobody over the API', async () => {
    const [author, account, afterwards] = await discussion(async (scene) => {
      const said = await scene.standing();
      await scene.as(scene.people.stranger, () =>
        scene.tx`insert into public.comments (article_id, parent_comment_id, content)
          values (${scene.article}, ${said}, 'जवाब')`.then(() => undefined),
      );
      const known = (column: string) =>
        eachTries(scene, (tx) =>
          tx.unsafe(
            `select id from public.comments where id = '${said}' and ${column} = '${scene.owner}'`,
          ),
        );
      const before = [await known('author_id'), await known('user_id')] as const;
      await scene.as(scene.people.owner, () =>
        scene.tx`update public.comments set is_deleted = true where id = ${said}`.then(
          () => undefined,
        ),
      );
      return [...before, await known('author_id')] as const;
    });
    expect(author).toEqual(everybodySignedIn(1));
    expect(account).toEqual(nobody);
    expect(afterwards).toEqual(everybodySignedIn(0));
  });

  it('commenting and reacting: everyone who is signed in, as themselves', async () => {
    const [saying, reacting, authors] = await discussion(
      async (scene) =>
        [
          await eachTries(
            scene,
            (tx) =>
              tx`insert into public.comments (article_id, content) values (${scene.article}, 'बात')`,
          ),
          await eachTries(
            scene,
            (tx) =>
              tx`insert into public.article_reactions (article_id, reaction_type) values (${scene.article}, 'like')`,
          ),
          await (async () => {
            await scene.says(scene.people.stranger, 'मेरी बात');
            return scene.tx`select user_id from public.comments where article_id = ${scene.article}`;
          })(),
        ] as const,
    );
    expect(saying).toEqual(everybodySignedIn(1));
    expect(reacting).toEqual(everybodySignedIn(1));
    expect(authors[0]?.user_id).toBeTruthy();
  });

  it('editing and deleting a comment: its author alone', async () => {
    const [editing, deleting] = await discussion(async (scene) => {
      const id = await scene.standing();
      return [
        await eachTries(
          scene,
          (tx) => tx`update public.comments set content = 'नई बात' where id = ${id}`,
        ),
        await eachTries(
          scene,
          (tx) => tx`update public.comments set is_deleted = true where id = ${id}`,
        ),
      ];
    });
    const author = { ...everybodySignedIn(0), owner: 1 };
    expect(editing).toEqual(author);
    expect(deleting).toEqual(author);
  });

  it('rewriting what the database keeps, or removing rows: nobody', async () => {
    const outcomes = await discussion(async (scene) => {
      const id = await scene.standing();
      const tries = [
        (tx: TransactionSql) => tx`delete from public.comments where id = ${id}`,
        (tx: TransactionSql) => tx`update public.comments set user_id = null where id = ${id}`,
        (tx: TransactionSql) => tx`update public.comments set created_at = now() where id = ${id}`,
        (tx: TransactionSql) =>
          tx`update public.comments set updated_at = created_at where id = ${id}`,
        (tx: TransactionSql) => tx`update public.comments set like_count = 99 where id = ${id}`,
        (tx: TransactionSql) =>
          tx`update public.comments set parent_comment_id = null where id = ${id}`,
        (tx: TransactionSql) =>
          tx`insert into public.comments (article_id, user_id, content) values (${scene.article}, ${scene.owner}, 'जाली')`,
        (tx: TransactionSql) =>
          tx`insert into public.comments (article_id, created_at, content) values (${scene.article}, now(), 'जाली')`,
        (tx: TransactionSql) =>
          tx`insert into public.discussion_totals (article_id) values (${scene.article})`,
        (tx: TransactionSql) => tx`update public.discussion_totals set like_count = 99`,
        (tx: TransactionSql) =>
          tx`insert into public.article_reactions (article_id, user_id, reaction_type) values (${scene.article}, ${scene.owner}, 'like')`,
        (tx: TransactionSql) => tx`update public.article_reactions set reaction_type = 'like'`,
        (tx: TransactionSql) =>
          tx`insert into public.comment_reports (comment_id, reported_by) values (${id}, ${scene.owner})`,
        (tx: TransactionSql) => tx`delete from public.comment_reports`,
        (tx: TransactionSql) => tx`delete from public.comment_removals`,
      ];
      const all = [];
      for (const one of tries) all.push(await eachTries(scene, one));
      return all;
    });
    for (const outcome of outcomes) expect(outcome).toEqual(nobody);
  });

  it('reporting: everyone but the author', async () => {
    const outcomes = await discussion(async (scene) => {
      const id = await scene.standing();
      return eachTries(
        scene,
        (tx) => tx`insert into public.comment_reports (comment_id) values (${id})`,
      );
    });
    expect(outcomes).toEqual({ ...everybodySignedIn(1), owner: 'PT422' });
  });

  it('reading reports: who made them, and the newsroom from editors on', async () => {
    const seen = await discussion(async (scene) => {
      const id = await scene.standing();
      await scene.tries(
        scene.people.stranger,
        (tx) => tx`insert into public.comment_reports (comment_id) values (${id})`,
      );
      return eachTries(
        scene,
        (tx) => tx`select from public.comment_reports where comment_id = ${id}`,
      );
    });
    expect(seen).toEqual({ ...everybodySignedIn(0), stranger: 1, editor: 1, admin: 1 });
  });

  it('reading what was deleted: editors and admins', async () => {
    const seen = await discussion(async (scene) => {
      const id = await scene.standing('मिटाई गई बात');
      await scene.tries(
        scene.people.owner,
        (tx) => tx`update public.comments set is_deleted = true where id = ${id}`,
      );
      return eachTries(
        scene,
        (tx) =>
          tx`select from public.comment_removals where comment_id = ${id} and content = 'मिटाई गई बात'`,
      );
    });
    expect(seen).toEqual({ ...everybodySignedIn(0), editor: 1, admin: 1 });
  });

  it('seeing who likes what: each their own', async () => {
    const [likes, reactions] = await discussion(async (scene) => {
      const id = await scene.standing();
      await scene.tries(
        scene.people.stranger,
        (tx) => tx`insert into public.comment_likes (comment_id) values (${id})`,
      );
      await scene.tries(
        scene.people.stranger,
        (tx) =>
          tx`insert into public.article_reactions (article_id, reaction_type) values (${scene.article}, 'like')`,
      );
      return [
        await eachTries(
          scene,
          (tx) => tx`select from public.comment_likes where comment_id = ${id}`,
        ),
        await eachTries(
          scene,
          (tx) => tx`select from public.article_reactions where article_id = ${scene.article}`,
        ),
      ];
    });
    expect(likes).toEqual({ ...everybodySignedIn(0), stranger: 1 });
    expect(reactions).toEqual({ ...everybodySignedIn(0), stranger: 1 });
  });

  it('taking reactions back: each their own', async () => {
    const outcomes = await discussion(async (scene) => {
      const id = await scene.standing();
      await scene.tx`insert into public.comment_likes (comment_id, user_id) values (${id}, ${scene.owner})`;
      await scene.tx`insert into public.article_reactions (article_id, user_id, reaction_type)
        values (${scene.article}, ${scene.owner}, 'like')`;
      return [
        await eachTries(
          scene,
          (tx) => tx`delete from public.comment_likes where comment_id = ${id}`,
        ),
        await eachTries(
          scene,
          (tx) => tx`delete from public.article_reactions where article_id = ${scene.article}`,
        ),
      ];
    });
    for (const outcome of outcomes) expect(outcome).toEqual({ ...everybodySignedIn(0), owner: 1 });
  });
});
