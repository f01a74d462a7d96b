import { describe, expect, it } from 'vitest';

import { openDatabase } from './database';
import { discussion as discussionOn, type Scene } from './discussion-scene';
import { person } from './staff-fixture';

const sql = openDatabase();
const discussion = <Result>(work: (scene: Scene) => Promise<Result>) => discussionOn(sql, work);

const list = (scene: Scene, word: string, action: string) =>
  scene.as(scene.people.editor, () => scene.tx`select public.add_listed_word(${word}, ${action})`);

const avatarOf = (scene: Scene) => `/media/avatars/${scene.owner}/${'ab12'.repeat(8)}.webp`;

const shown = async (scene: Scene, id = scene.owner) => {
  const [row] = await scene.tx<{ display_name: string; avatar_url: string | null }[]>`
    select display_name, avatar_url from public.profiles where id = ${id}`;
  return row && { ...row };
};

const rename = (scene: Scene, name: string) =>
  scene.reason(
    scene.people.owner,
    (tx) => tx`update public.profiles set display_name = ${name} where id = ${scene.owner}`,
  );

const reset = (scene: Scene, part: string, who: keyof Scene['people'] = 'editor') =>
  scene.reason(scene.people[who], (tx) => tx`select public.reset_profile(${scene.owner}, ${part})`);

describe('a reader’s name', () => {
  it('has no listed word, be it held or refused in comments, however it is spelled', async () => {
    const outcome = await discussion(async (scene) => {
      await list(scene, 'कमीना', 'refuse');
      await list(scene, 'उल्लू', 'hold');
      const tried = [];
      for (const name of ['कमीना संपादक', 'Kameena', 'क\u200dमीना', 'बड़ा उल्लू', 'आशा कमल'])
        tried.push(await rename(scene, name));
      return [tried, (await shown(scene))?.display_name];
    });
    expect(outcome).toEqual([
      ['name_words', 'name_words', 'name_words', 'name_words', null],
      'आशा कमल',
    ]);
  });

  it.each([
    ['Surguja Samvad'],
    ['surgujasamwad desk'],
    ['सरगुजा सम्वाद'],
    ['Sarguja Sanvaad'],
    ['सरगुजा-संवाद टीम'],
    ['Admin'],
    ['adm1n_2'],
    ['A d m i n'],
    ['\u0410dmin'],
    ['ＡＤＭＩＮ'],
    ['Chief Editor'],
    ['एडिटर'],
    ['ऐडमिन'],
    ['मुख्य संपादक'],
    ['सम्पादक १'],
    ['sampaadak'],
    ['संवाददाता'],
    ['प्रबंधक'],
    ['न्यूज़रूम'],
  ])('is none that the newsroom has: %s', async (name) => {
    const outcome = await discussion(async (scene) => [
      await rename(scene, name),
      (await shown(scene, await person(scene.tx, 'reader', name)))?.display_name,
    ]);
    expect(outcome).toEqual(['name_reserved', 'पाठक']);
  });

  it('may be like one of the newsroom’s and be somebody’s own', async () => {
    const names = ['संपदा', 'Aditi', 'Edward', 'Samvad Kumar', 'सरगुजा का बेटा', 'बैंक प्रबंधक राम'];
    const outcome = await discussion(async (scene) => {
      const tried = [];
      for (const name of names) tried.push(await rename(scene, name));
      return tried;
    });
    expect(outcome).toEqual(names.map(() => null));
  });

  it('of a colleague may be one of the newsroom’s', async () => {
    const outcome = await discussion(async (scene) => {
      const { id } = scene.people.reporter as { id: string };
      return scene.reason(
        scene.people.reporter,
        (tx) => tx`update public.profiles set display_name = 'सरगुजा संवाद' where id = ${id}`,
      );
    });
    expect(outcome).toBeNull();
  });

  it('with a listed word makes a new account without that name', async () => {
    const name = await discussion(async (scene) => {
      await list(scene, 'कमीना', 'refuse');
      return (await shown(scene, await person(scene.tx, 'reader', 'कमीना नंबर एक')))?.display_name;
    });
    expect(name).toBe('पाठक');
  });

  it('and that of a collection follow the same rules once others see it', async () => {
    const outcome = await discussion(async (scene) => {
      await list(scene, 'कमीना', 'refuse');
      const owner = <Result>(work: () => Promise<Result>) => scene.as(scene.people.owner, work);
      const change = (part: object, name = 'पानी') =>
        scene.reason(
          scene.people.owner,
          (tx) =>
            tx`update public.collections set ${tx(part)} where user_id = ${scene.owner} and name = ${name}`,
        );
      await owner(
        () => scene.tx`insert into public.collections (name) values ('पानी'), ('कमीना मंत्री')`,
      );
      const seen = [
        await change({ is_shared: true }, 'कमीना मंत्री'),
        await change({ is_shared: true }),
        await change({ name: 'Kameena' }),
        await change({ name: 'सरगुजा संवाद' }),
      ];
      await scene.as(
        scene.people.editor,
        () => scene.tx`select public.set_standing(${scene.owner}, 'ban')`,
      );
      return [...seen, await change({ name: 'नदी' }), await change({ is_shared: false })];
    });
    expect(outcome).toEqual(['name_words', null, 'name_words', 'name_reserved', 'banned', null]);
  });

  it('and picture are looked at only of who may have others, and not again and again', async () => {
    const outcome = await discussion(async (scene) => {
      const send = () =>
        scene.reason(scene.people.owner, (tx) => tx`select public.may_send_avatar()`);
      const sent = [];
      for (let turn = 0; turn < 6; turn += 1) sent.push(await send());
      await scene.tx`delete from public.rate_limit_events`;
      await scene.as(
        scene.people.editor,
        () => scene.tx`select public.set_standing(${scene.owner}, 'ban')`,
      );
      return [...sent, await send()];
    });
    expect(outcome).toEqual([null, null, null, null, null, 'own_picture_too_fast', 'banned']);
  });

  it('and picture stay while they may not comment, but the picture may go', async () => {
    const outcome = await discussion(async (scene) => {
      const image = avatarOf(scene);
      const show = (address: string | null) =>
        scene.reason(
          scene.people.owner,
          (tx) => tx`update public.profiles set avatar_url = ${address} where id = ${scene.owner}`,
        );
      const before = await show(image);
      await scene.as(
        scene.people.editor,
        () => scene.tx`select public.set_standing(${scene.owner}, 'ban')`,
      );
      const barred = [
        await rename(scene, 'नया नाम'),
        await show(image.replaceAll('ab12', 'cd34')),
        await show(null),
      ];
      await scene.as(
        scene.people.editor,
        () => scene.tx`select public.set_standing(${scene.owner}, 'lift')`,
      );
      return [before, barred, await rename(scene, 'नया नाम')];
    });
    expect(outcome).toEqual([null, ['banned', 'banned', null], null]);
  });
});

describe('an editor', () => {
  it('takes a name and a picture away, tells the reader, and the log keeps the name', async () => {
    const outcome = await discussion(async (scene) => {
      await scene.tx`
        update public.profiles set avatar_url = ${avatarOf(scene)} where id = ${scene.owner}`;
      for (const part of ['name', 'name', 'picture']) await reset(scene, part);
      const told = await scene.tx<{ title: string }[]>`
        select title from public.notifications where user_id = ${scene.owner} order by title`;
      const auditLog = await scene.tx<{ action: string; name: string | null }[]>`
        select action, details ->> 'name' as name from public.audit_log
        where subject = ${scene.owner} order by id`;
      return [
        await shown(scene),
        told.map(({ title }) => title),
        auditLog.map((row) => ({ ...row })),
      ];
    });
    expect(outcome).toEqual([
      { display_name: 'पाठक', avatar_url: null },
      ['आपका नाम हटाया गया', 'आपकी तस्वीर हटाई गई'],
      [
        { action: 'reader.reset_name', name: 'आशा' },
        { action: 'reader.reset_picture', name: null },
      ],
    ]);
  });

  it('alone does so, and never about a colleague', async () => {
    const outcome = await discussion(async (scene) => {
      const editor = (scene.people.editor as { id: string }).id;
      return [
        await reset(scene, 'name', 'stranger'),
        await reset(scene, 'name', 'reporter'),
        await reset(scene, 'shoes'),
        await scene.reason(
          scene.people.editor,
          (tx) => tx`select public.reset_profile(${editor}, 'name')`,
        ),
      ];
    });
    expect(outcome).toEqual(['role_needed', 'role_needed', 'invalid', 'colleague']);
  });
});
