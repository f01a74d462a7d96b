import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { openDatabase } from './database';
import { discussion as discussionOn, type Scene } from './discussion-scene';
import { moderate, read } from './moderation-scene';

const sql = openDatabase();
const discussion = <Result>(work: (scene: Scene) => Promise<Result>) => discussionOn(sql, work);

describe('a reader', () => {
  const stand = (scene: Scene, action: string, days: number | null = null, who = scene.owner) =>
    scene.reason(
      scene.people.editor,
      (tx) => tx`select public.set_standing(${who}, ${action}, ${days}, 'नियम पढ़िए')`,
    );

  it.each([
    ['suspend', 7, 'suspended'],
    ['ban', null, 'banned'],
  ] as const)(
    'after %s writes, changes, likes and reports nothing, and reads on',
    async (action, days, reason) => {
      const outcome = await discussion(async (scene) => {
        const mine = await scene.standing('मेरी');
        const theirs = await scene.standing('उनकी', null as unknown as string);
        await stand(scene, action, days);
        const tried = [
          (tx: TransactionSql) =>
            tx`insert into public.comments (article_id, content) values (${scene.article}, 'फिर भी')`,
          (tx: TransactionSql) =>
            tx`update public.comments set content = 'बदली' where id = ${mine}`,
          (tx: TransactionSql) =>
            tx`insert into public.comment_likes (comment_id) values (${theirs})`,
          (tx: TransactionSql) =>
            tx`insert into public.comment_reports (comment_id) values (${theirs})`,
        ];
        const refused = [];
        for (const each of tried) refused.push(await scene.reason(scene.people.owner, each));
        const reads = await read(scene, 'owner');
        const [told] = await scene.tx`
        select type, message from public.notifications where user_id = ${scene.owner}`;
        await stand(scene, 'lift');
        return {
          refused,
          reads: reads.length,
          told,
          after: await scene.says(scene.people.owner, 'फिर से'),
        };
      });
      expect(outcome).toEqual({
        refused: [reason, reason, reason, reason],
        reads: 2,
        told: { type: 'warning', message: 'नियम पढ़िए' },
        after: 1,
      });
    },
  );

  it('whose time is over writes again', async () => {
    const outcome = await discussion(async (scene) => {
      await stand(scene, 'suspend', 1);
      await scene.tx`update public.reader_standing set until = now() - interval '1 second'`;
      return scene.says(scene.people.owner, 'लौट आया');
    });
    expect(outcome).toBe(1);
  });

  it('is told in the house’s words of their language, and no more once it is undone', async () => {
    const outcome = await discussion(async (scene) => {
      await scene.tx`update public.reader_settings set language = 'en' where user_id = ${scene.owner}`;
      const told = () => scene.tx<{ title: string; message: string }[]>`
        select title, message from public.notifications where user_id = ${scene.owner}`;
      await scene.reason(
        scene.people.editor,
        (tx) => tx`select public.set_standing(${scene.owner}, 'warn')`,
      );
      const warned = await told();
      await scene.as(
        scene.people.editor,
        () => scene.tx`select public.set_standing(${scene.owner}, 'undo', undone => standing.action_id)
          from public.reader_standing as standing where standing.user_id = ${scene.owner}`,
      );
      const history = await scene.as(
        scene.people.editor,
        () => scene.tx<{ record: { warnings: number; state: string } }[]>`
          select public.reader_history(${scene.owner}) as record`,
      );
      return [warned[0]?.title, warned[0]?.message, (await told()).length, history[0]?.record];
    });
    expect(outcome).toEqual([
      'A warning from the newsroom',
      expect.stringContaining('no abuse') as unknown,
      0,
      expect.objectContaining({ warnings: 0, state: 'clear' }) as unknown,
    ]);
  });

  it('keeps their warning when the comment is changed or hidden, and is told of the hiding', async () => {
    const told = await discussion(async (scene) => {
      const id = await scene.standing();
      await scene.reason(
        scene.people.editor,
        (tx) =>
          tx`select public.set_standing(${scene.owner}, 'warn', words => 'नियम', comment => ${id})`,
      );
      await scene.tries(
        scene.people.owner,
        (tx) => tx`update public.comments set content = 'बदली' where id = ${id}`,
      );
      await moderate(scene, id, 'hide');
      return scene.tx<{ type: string; message: string }[]>`
        select type, message from public.notifications where user_id = ${scene.owner} order by type`;
    });
    expect([...told]).toEqual([
      { type: 'comment_hidden', message: expect.stringContaining('नियमों') as unknown },
      { type: 'warning', message: 'नियम' },
    ]);
  });

  it('of the newsroom is judged by admins alone, and nobody judges themselves', async () => {
    const outcome = await discussion(async (scene) => {
      const id = (who: 'editor' | 'admin') => (scene.people[who] as { id: string }).id;
      return [
        await stand(scene, 'ban', null, id('admin')),
        await stand(scene, 'ban', null, id('editor')),
        await scene.reason(
          scene.people.stranger,
          (tx) => tx`select public.set_standing(${scene.owner}, 'ban')`,
        ),
        await stand(scene, 'suspend', 365),
      ];
    });
    expect(outcome).toEqual(['colleague', 'colleague', 'role_needed', 'invalid']);
  });
});
