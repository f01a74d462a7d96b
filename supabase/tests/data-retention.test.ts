import { describe, expect, it } from 'vitest';

import { undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';
import { as, publish, say, toldTo } from './readers-scene';

const sql = openDatabase();

describe('a comment that is changed', () => {
  it('is quoted as it is now, and not at all once it is deleted', async () => {
    const told = await undone(sql, async (tx) => {
      const [asha, birju] = [await person(tx, 'reader'), await person(tx, 'reader')];
      const article = await publish(tx);
      const question = await say(tx, asha, article, 'कब लौटे?');
      const reply = await say(tx, birju, article, 'कल शाम।', question);
      const messages = async () => (await toldTo(tx, asha)).map(({ message }) => message);
      await as(
        tx,
        birju,
        () => tx`update public.comments set content = 'आज सुबह।' where id = ${reply}`,
      );
      const edited = await messages();
      await as(
        tx,
        birju,
        () => tx`update public.comments set is_deleted = true where id = ${reply}`,
      );
      return { edited, deleted: await messages() };
    });
    expect(told).toEqual({ edited: ['आज सुबह।'], deleted: [] });
  });
});

describe('the name of a reader', () => {
  it('is seen by whom they speak to, and by nobody else', async () => {
    const seen = await undone(sql, async (tx) => {
      const [asha, birju, chandra] = [
        await person(tx, 'reader'),
        await person(tx, 'reader'),
        await person(tx, 'reader'),
      ];
      await say(tx, birju, await publish(tx), 'मेरी राय यह है।');
      return as(tx, asha, async () =>
        (
          await tx<{ id: string }[]>`
            select id from public.profiles where id in (${asha}, ${birju}, ${chandra})`
        ).map(({ id }) => ({ [asha]: 'asha', [birju]: 'birju', [chandra]: 'chandra' })[id]),
      );
    });
    expect(seen.sort()).toEqual(['asha', 'birju']);
  });
});

describe('a reader who asks for their data', () => {
  it('gets all of their own, also what they deleted and shared, and nothing of anybody else', async () => {
    const [own, other] = await undone(sql, async (tx) => {
      const [asha, birju] = [
        await person(tx, 'reporter', 'आशा'),
        await person(tx, 'reader', 'Birju'),
      ];
      const article = await publish(tx);
      const said = await say(tx, asha, article, 'पछतावे वाली बात');
      await say(tx, birju, article, 'किसी और की बात');
      await as(tx, asha, () => tx`update public.comments set is_deleted = true where id = ${said}`);
      await tx`insert into public.share_tracking (article_id, platform, user_id) values (${article}, 'whatsapp', ${asha})`;
      const exported = (who: string) =>
        as(tx, who, async () => {
          const [row] = await tx<
            { data: Record<string, unknown> }[]
          >`select public.export_my_data() as data`;
          return row?.data ?? {};
        });
      return [await exported(asha), await exported(birju)] as const;
    });
    expect(own).toMatchObject({
      role: 'reporter',
      profile: { display_name: 'आशा' },
      settings: { keeps_history: true },
      deleted_comments: [{ content: 'पछतावे वाली बात' }],
      shares: [{ platform: 'whatsapp' }],
      recent_actions: [{ action: 'comment' }],
    });
    expect(JSON.stringify(own)).not.toContain('किसी और की बात');
    expect(JSON.stringify(other)).not.toContain('पछतावे');
  });
});

describe('a reader who leaves', () => {
  it('is erased with all that is theirs; their comments stay without a name', async () => {
    const [left, comment] = await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const article = await publish(tx);
      const said = await say(tx, reader, article, 'मेरी राय');
      await as(tx, reader, async () => {
        await tx`insert into public.bookmarks (article_id) values (${article})`;
        await tx`insert into public.collections (name) values ('मेरा संग्रह')`;
        await tx`insert into public.article_reactions (article_id, reaction_type) values (${article}, 'like')`;
        await tx`select public.record_reading(${article})`;
        await tx`select public.delete_my_account()`;
      });
      const rows = await tx`
        select (select count(*)::int from auth.users where id = ${reader})
          + (select count(*)::int from public.profiles where id = ${reader})
          + (select count(*)::int from public.reader_settings where user_id = ${reader})
          + (select count(*)::int from public.bookmarks where user_id = ${reader})
          + (select count(*)::int from public.collections where user_id = ${reader})
          + (select count(*)::int from public.article_reactions where user_id = ${reader})
          + (select count(*)::int from public.reading_history where user_id = ${reader})
          + (select count(*)::int from public.rate_limit_events where user_id = ${reader}) as count`;
      return [
        rows[0]?.count as number,
        (await tx`select content, user_id from public.comments where id = ${said}`)[0],
      ] as const;
    });
    expect(left).toBe(0);
    expect(comment).toEqual({ content: 'मेरी राय', user_id: null });
  });
});
