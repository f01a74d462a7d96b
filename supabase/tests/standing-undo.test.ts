import { describe, expect, it } from 'vitest';

import { openDatabase } from './database';
import { discussion as discussionOn, type Scene } from './discussion-scene';
import { person } from './staff-fixture';
import { user, type Identity } from './as-role';

const sql = openDatabase();
const discussion = <Result>(work: (scene: Scene) => Promise<Result>) => discussionOn(sql, work);

type Record = {
  state: string;
  warnings: number;
  last_action: { id: string; action: string } | null;
};

/** Has an editor do something about the scene's author; gives the record then, or why it was refused. */
async function stand(scene: Scene, editor: Identity, action: string, undone: string | null = null) {
  let record: Record | undefined;
  const days = action === 'suspend' ? 30 : null;
  const refused = await scene.reason(editor, async (tx) => {
    const [row] = await tx<{ record: Record }[]>`
      select public.set_standing(${scene.owner}, ${action}, ${days}, undone => ${undone}) as record`;
    record = row?.record;
  });
  if (!record) throw new Error(refused ?? 'nothing was answered');
  return { ...record, action: record.last_action?.id ?? null };
}

const told = async (scene: Scene) =>
  (
    await scene.tx<{ title: string }[]>`
      select title from public.notifications where user_id = ${scene.owner} order by created_at, title`
  ).length;

describe('undoing what was done about a reader', () => {
  it('never takes back what a colleague has done since', async () => {
    const outcome = await discussion(async (scene) => {
      const colleague = user(await person(scene.tx, 'editor'));
      const warned = await stand(scene, scene.people.editor, 'warn');
      const suspended = await stand(scene, colleague, 'suspend');
      const refused = await stand(scene, scene.people.editor, 'undo', warned.action).catch(String);
      const unnamed = await stand(scene, scene.people.editor, 'undo').catch(String);
      const [kept] = await scene.tx`
        select state, until > now() + interval '29 days' as is_long
        from public.reader_standing where user_id = ${scene.owner}`;
      return [refused, unnamed, kept, suspended.last_action?.action];
    });
    expect(outcome).toEqual([
      'Error: other_action',
      'Error: other_action',
      { state: 'suspended', is_long: true },
      'suspend',
    ]);
  });

  it('goes back action by action, each with what the reader was told', async () => {
    const outcome = await discussion(async (scene) => {
      const { editor } = scene.people;
      const warned = await stand(scene, editor, 'warn');
      const suspended = await stand(scene, editor, 'suspend');
      const banned = await stand(scene, editor, 'ban');
      const states: unknown[] = [[banned.state, banned.warnings, await told(scene)]];
      for (const { action } of [banned, suspended, warned]) {
        const { state, warnings, last_action } = await stand(scene, editor, 'undo', action);
        states.push([state, warnings, await told(scene), last_action?.action ?? null]);
      }
      const over = await stand(scene, editor, 'undo', warned.action).catch(String);
      return [...states, over];
    });
    expect(outcome).toEqual([
      ['banned', 1, 3],
      ['suspended', 1, 2, 'suspend'],
      ['warned', 1, 1, 'warn'],
      ['clear', 0, 0, null],
      'Error: nothing_to_undo',
    ]);
  });

  it('goes ten actions back, and keeps no more', async () => {
    const steps = await discussion(async (scene) => {
      const { editor } = scene.people;
      const actions = [];
      for (let nth = 0; nth < 15; nth += 1)
        actions.push((await stand(scene, editor, 'warn')).action);
      let undone = 0;
      for (let action = actions.at(-1) ?? null; action; undone += 1)
        action = (await stand(scene, editor, 'undo', action)).action;
      return undone;
    });
    expect(steps).toBe(10);
  });
});
