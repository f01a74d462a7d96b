import { describe, expect, it } from 'vitest';

import { openDatabase } from './database';
import { discussion as discussionOn, type Scene } from './discussion-scene';
import { moderate, read } from './moderation-scene';

const sql = openDatabase();
const discussion = <Result>(work: (scene: Scene) => Promise<Result>) => discussionOn(sql, work);

/** How many comments of the article readers are told that there are. */
const total = async (scene: Scene) => (await scene.totals())?.comments as number | undefined;

const switchOn = (scene: Scene, setting: string) =>
  scene.as(scene.people.editor, () => scene.tx`select public.switch_setting(${setting}, true)`);

describe('first comments', () => {
  it('wait until two were approved, once an editor has switched that on', async () => {
    const held = await discussion(async (scene) => {
      const state = async (text: string) => {
        await scene.says(scene.people.stranger, text);
        const [row] = await scene.tx<{ id: string; held_for: string | null }[]>`
          select id, held_for from public.comments where content = ${text} and article_id = ${scene.article}`;
        return row ?? { id: '', held_for: 'nothing' };
      };
      const free = await state('पहले से खुली');
      await scene.tx`delete from public.comments where id = ${free.id}`;
      await switchOn(scene, 'hold_first_comments');
      const [first, second] = [await state('पहली'), await state('दूसरी')];
      await moderate(scene, first.id, 'approve');
      await moderate(scene, second.id, 'approve');
      return [free.held_for, first.held_for, second.held_for, (await state('तीसरी')).held_for];
    });
    expect(held).toEqual([null, 'first', 'first', null]);
  });

  it('that were let through wait again when they are rewritten', async () => {
    const held = await discussion(async (scene) => {
      await switchOn(scene, 'hold_first_comments');
      await scene.says(scene.people.stranger, 'अच्छी ख़बर');
      const [said] = await scene.tx<{ id: string }[]>`
        select id from public.comments where content = 'अच्छी ख़बर' and article_id = ${scene.article}`;
      const id = said?.id ?? '';
      await moderate(scene, id, 'approve');
      await scene.as(
        scene.people.stranger,
        () => scene.tx`update public.comments set content = 'कुछ और ही' where id = ${id}`,
      );
      return scene.tx`select held_for from public.comments where id = ${id}`;
    });
    expect([...held]).toEqual([{ held_for: 'first' }]);
  });

  it('of the newsroom itself never wait', async () => {
    const outcome = await discussion(async (scene) => {
      await switchOn(scene, 'hold_first_comments');
      await scene.says(scene.people.reporter, 'संवाददाता का जवाब');
      return read(scene, 'stranger');
    });
    expect(outcome).toEqual(['संवाददाता का जवाब']);
  });
});

describe('a comment that an editor hides', () => {
  it('is told to its author with the reason, and no longer once it is restored', async () => {
    const outcome = await discussion(async (scene) => {
      const id = await scene.standing('सवाल');
      const told = async () => {
        const rows = await scene.tx<{ is_author: boolean; message: string }[]>`
          select told.user_id = said.user_id as is_author, told.message
          from public.notifications as told join public.comments as said on said.id = told.comment_id
          where told.type = 'comment_hidden' and told.article_id = ${scene.article}`;
        return rows.map(({ is_author: isAuthor, message }) => [isAuthor, message]);
      };
      await moderate(scene, id, 'hide', 'abuse');
      await moderate(scene, id, 'hide', 'abuse');
      const hidden = await told();
      await moderate(scene, id, 'restore');
      return { hidden, restored: await told() };
    });
    expect(outcome).toEqual({ hidden: [[true, 'गाली या अपमान']], restored: [] });
  });
});

describe('a held comment', () => {
  it('is seen by its author and editors, counted, liked, answered and told of by nobody', async () => {
    const outcome = await discussion(async (scene) => {
      const top = await scene.standing('सवाल');
      await switchOn(scene, 'hold_links');
      await scene.says(scene.people.stranger, 'देखें https://a.in', top);
      const [held] = await scene.tx<{ id: string }[]>`
        select id from public.comments where held_for = 'links' and article_id = ${scene.article}`;
      const id = held?.id ?? '';
      const told = () =>
        scene.tx`select id from public.notifications where article_id = ${scene.article}`;
      const before = {
        owner: await read(scene, 'owner'),
        stranger: await read(scene, 'stranger'),
        editor: await read(scene, 'editor'),
        reporter: await read(scene, 'reporter'),
        total: await total(scene),
        told: (await told()).length,
        like: await scene.tries(
          scene.people.owner,
          (tx) => tx`insert into public.comment_likes (comment_id) values (${id})`,
        ),
        report: await scene.tries(
          scene.people.owner,
          (tx) => tx`insert into public.comment_reports (comment_id) values (${id})`,
        ),
        counted: (
          await scene.tx<{ comment_count: string }[]>`
            select comment_count from public.get_articles_with_comment_count('24h', 50)
            where article_id = ${scene.article}`
        )[0]?.comment_count,
      };
      await moderate(scene, id, 'approve');
      const after = {
        owner: await read(scene, 'owner'),
        total: await total(scene),
        told: (await told()).length,
      };
      await moderate(scene, id, 'hold', 'links');
      return { before, after, again: [await read(scene, 'owner'), (await told()).length] };
    });
    const both = ['सवाल', 'देखें https://a.in'];
    expect(outcome).toEqual({
      before: {
        owner: ['सवाल'],
        stranger: both,
        editor: both,
        reporter: ['सवाल'],
        total: 1,
        told: 0,
        like: 'PT404',
        report: 'PT404',
        counted: '1',
      },
      after: { owner: both, total: 2, told: 1 },
      again: [['सवाल'], 0],
    });
  });

  it('is let through by nobody but editors', async () => {
    const outcome = await discussion(async (scene) => {
      await switchOn(scene, 'hold_first_comments');
      await scene.says(scene.people.owner, 'मेरी बात');
      const approveAs = (who: 'owner' | 'reporter') =>
        scene.reason(
          scene.people[who],
          (tx) =>
            tx`select public.moderate_comment((select id from public.comments where content = 'मेरी बात'), 'approve')`,
        );
      return [
        await scene.tries(
          scene.people.owner,
          (tx) => tx`update public.comments set held_for = null where content = 'मेरी बात'`,
        ),
        await approveAs('owner'),
        await approveAs('reporter'),
      ];
    });
    expect(outcome).toEqual(['42501', 'role_needed', 'role_needed']);
  });
});

describe('hiding', () => {
  it('keeps the text with its reason, is undone word for word, and both are logged', async () => {
    const outcome = await discussion(async (scene) => {
      const id = await scene.standing('अपमान');
      await moderate(scene, id, 'hide', 'अपमान');
      await moderate(scene, id, 'hide', 'दो बार दबाया');
      const [kept] = await scene.tx`
        select content, reason from public.comment_removals where comment_id = ${id}`;
      const hidden = [await read(scene, 'stranger'), await total(scene)];
      await moderate(scene, id, 'restore');
      const auditLog =
        await scene.tx`select action from public.audit_log where subject = ${id} order by id`;
      return {
        kept,
        hidden,
        shown: [await read(scene, 'stranger'), await total(scene)],
        auditLog: auditLog.map(({ action }) => action as string),
      };
    });
    expect(outcome).toEqual({
      kept: { content: 'अपमान', reason: 'अपमान' },
      hidden: [[], 0],
      shown: [['अपमान'], 1],
      auditLog: ['comment.hide', 'comment.restore'],
    });
  });

  it('does not bring back what its author took back themselves', async () => {
    const outcome = await discussion(async (scene) => {
      const id = await scene.standing();
      await scene.tries(
        scene.people.owner,
        (tx) => tx`update public.comments set is_deleted = true where id = ${id}`,
      );
      return moderate(scene, id, 'restore');
    });
    expect(outcome).toBe('comment_gone');
  });
});

describe('reports', () => {
  it('are listed by their number, settled together, and count anew afterwards', async () => {
    const outcome = await discussion(async (scene) => {
      const [once, twice] = [await scene.standing('एक बार'), await scene.standing('दो बार')];
      const report = (who: 'stranger' | 'reporter' | 'admin', id: string) =>
        scene.tries(
          scene.people[who],
          (tx) => tx`insert into public.comment_reports (comment_id) values (${id})`,
        );
      await report('stranger', once);
      await report('stranger', twice);
      await report('reporter', twice);
      const queue = () =>
        scene.as(scene.people.editor, async () => {
          const [row] = await scene.tx<{ listed: { id: string; reports: number }[] }[]>`
            select public.list_moderation('reported') as listed`;
          return (row?.listed ?? [])
            .filter(({ id }) => id === once || id === twice)
            .map(({ id, reports }) => [id === once ? 'once' : 'twice', reports]);
        });
      const first = await queue();
      await moderate(scene, twice, 'dismiss');
      const settled = await queue();
      await scene.tx`
        update public.comment_reviews set reviewed_at = now() - interval '1 minute', closed_after = '-infinity'`;
      await scene.tx`update public.comment_reports set created_at = now() - interval '1 hour'`;
      await report('admin', twice);
      return { first, settled, later: await queue() };
    });
    expect(outcome).toEqual({
      first: [
        ['twice', 2],
        ['once', 1],
      ],
      settled: [['once', 1]],
      later: expect.arrayContaining([['twice', 1]]) as unknown,
    });
  });

  it('are made again by the same reader once the text is another one, and never twice of one text', async () => {
    const outcome = await discussion(async (scene) => {
      const id = await scene.standing('ठीक बात');
      const report = () =>
        scene.tries(
          scene.people.stranger,
          (tx) => tx`insert into public.comment_reports (comment_id) values (${id})`,
        );
      const open = async () => {
        const [row] = await scene.tx<{ open: number }[]>`select public.open_reports(${id}) as open`;
        return row?.open;
      };
      const first = [await report(), await report()];
      await scene.tx`update public.comment_reports set created_at = now() - interval '1 minute'`;
      await moderate(scene, id, 'dismiss');
      await scene.tx`update public.comment_reviews set reviewed_at = now() - interval '30 seconds'`;
      const dismissed = [await report(), await open()];
      await scene.tries(
        scene.people.owner,
        (tx) => tx`update public.comments set content = 'गाली' where id = ${id}`,
      );
      // As of a later request: within one transaction time stands still.
      await scene.tx`
        update public.comments set updated_at = now() - interval '10 seconds' where id = ${id}`;
      return { first, dismissed, changed: [await report(), await open(), await report()] };
    });
    expect(outcome).toEqual({
      first: [1, '23505'],
      dismissed: ['23505', 0],
      changed: [1, 1, '23505'],
    });
  });

  it('are opened again by the undoing of their own dismissal, those settled before are not', async () => {
    const outcome = await discussion(async (scene) => {
      const id = await scene.standing();
      const report = async (who: 'stranger' | 'reporter' | 'admin', hoursAgo: number) => {
        await scene.tries(
          scene.people[who],
          (tx) => tx`insert into public.comment_reports (comment_id) values (${id})`,
        );
        await scene.tx`
          update public.comment_reports set created_at = now() - make_interval(hours => ${hoursAgo})
          where comment_id = ${id} and created_at >= now() - interval '1 minute'`;
      };
      const open = async () => {
        const [row] = await scene.tx<{ open: number }[]>`select public.open_reports(${id}) as open`;
        return row?.open;
      };
      await report('stranger', 9);
      await report('reporter', 8);
      await moderate(scene, id, 'dismiss');
      await scene.tx`update public.comment_reviews set reviewed_at = now() - interval '5 hours'`;
      await report('admin', 2);
      const before = await open();
      await moderate(scene, id, 'dismiss');
      const dismissed = await open();
      await moderate(scene, id, 'reopen');
      const reopened = await open();
      await moderate(scene, id, 'dismiss');
      return { before, dismissed, reopened, again: await open() };
    });
    expect(outcome).toEqual({ before: 1, dismissed: 0, reopened: 1, again: 0 });
  });
});
