import { describe, expect, it } from 'vitest';

import { openDatabase } from './database';
import { discussion as discussionOn, type Scene } from './discussion-scene';
import { read, versionOf } from './moderation-scene';

const sql = openDatabase();
const discussion = <Result>(work: (scene: Scene) => Promise<Result>) => discussionOn(sql, work);

/** What an editor is answered who decides about a comment as they saw it. */
const decide = (scene: Scene, id: string, action: string, seen: string | null) =>
  scene.as(scene.people.editor, async () => {
    const [row] = await scene.tx<{ answer: { content: string; changed?: boolean } }[]>`
      select public.moderate_comment(${id}, ${action}, '', ${seen}) as answer`;
    return row && [row.answer.content, row.answer.changed ?? false];
  });

const rewrite = (scene: Scene, id: string, text: string) =>
  scene.tries(
    scene.people.owner,
    (tx) => tx`update public.comments set content = ${text} where id = ${id}`,
  );

describe('what an editor decides about a comment', () => {
  it('is about the text they have seen: one that was changed meanwhile is shown to them, and waits on', async () => {
    const outcome = await discussion(async (scene) => {
      await scene.as(
        scene.people.editor,
        () => scene.tx`select public.switch_setting('hold_first_comments', true)`,
      );
      await scene.says(scene.people.owner, 'बहुत अच्छी ख़बर');
      const [said] = await scene.tx<{ id: string }[]>`
        select id from public.comments where article_id = ${scene.article}`;
      const id = said?.id ?? '';
      const seen = await versionOf(scene, id);
      await rewrite(scene, id, 'देख लूँगा तुझे');
      const answers = [];
      for (const action of ['approve', 'hide', 'dismiss'])
        answers.push(await decide(scene, id, action, seen));
      answers.push(await decide(scene, id, 'approve', null));
      const others = await read(scene, 'stranger');
      const [auditLog] = await scene.tx`
        select count(*)::int as deeds from public.audit_log where subject = ${id}`;
      const approved = await decide(scene, id, 'approve', await versionOf(scene, id));
      return { answers, others, auditLog, approved, after: await read(scene, 'stranger') };
    });
    const shown = ['देख लूँगा तुझे', true];
    expect(outcome).toEqual({
      answers: [shown, shown, shown, shown],
      others: [],
      auditLog: { deeds: 0 },
      approved: ['देख लूँगा तुझे', false],
      after: ['देख लूँगा तुझे'],
    });
  });

  it('is nothing where a colleague has hidden it meanwhile: they are told so, and it stays hidden', async () => {
    const outcome = await discussion(async (scene) => {
      const id = await scene.standing('पहला पाठ');
      const seen = await versionOf(scene, id);
      await scene.tries(
        scene.people.stranger,
        (tx) => tx`insert into public.comment_reports (comment_id) values (${id})`,
      );
      await scene.as(
        scene.people.admin,
        () => scene.tx`select public.moderate_comment(${id}, 'hide', '', ${seen})`,
      );
      const answers = [];
      for (const action of ['dismiss', 'approve', 'hide'])
        answers.push(await decide(scene, id, action, seen));
      const auditLog = await scene.tx<{ action: string }[]>`
        select action from public.audit_log where subject = ${id}`;
      return [answers, auditLog.map(({ action }) => action), await read(scene, 'stranger')];
    });
    const shown = ['पहला पाठ', true];
    expect(outcome).toEqual([[shown, shown, shown], ['comment.hide'], []]);
  });

  it('brings back no other text than the one that they hid', async () => {
    const outcome = await discussion(async (scene) => {
      const id = await scene.standing('पहला पाठ');
      const first = await versionOf(scene, id);
      await decide(scene, id, 'hide', first);
      // A colleague shows it, its author changes it, and it is hidden once more.
      await decide(scene, id, 'restore', first);
      await rewrite(scene, id, 'दूसरा पाठ');
      await decide(scene, id, 'hide', await versionOf(scene, id));
      return [await decide(scene, id, 'restore', first), await read(scene, 'stranger')];
    });
    expect(outcome).toEqual([['दूसरा पाठ', true], []]);
  });
});
