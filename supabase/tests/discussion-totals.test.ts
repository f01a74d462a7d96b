import postgres from 'postgres';
import { describe, expect, inject, it } from 'vitest';

import { become, user } from './as-role';
import { attempt } from './attempt';
import { openDatabase } from './database';
import { discussion as discussionOn, type Scene } from './discussion-scene';
import { person } from './staff-fixture';

const sql = openDatabase();
const discussion = <Result>(work: (scene: Scene) => Promise<Result>, status?: string) =>
  discussionOn(sql, work, status);

describe('the numbers of a discussion', () => {
  it('are right after everything that can happen to it', async () => {
    const [steps, comment] = await discussion(async (scene) => {
      const { owner, stranger } = scene.people;
      const seen = [];
      await scene.says(owner, 'पहली');
      const [first] = await scene.tx<{ id: string }[]>`
        select id from public.comments where article_id = ${scene.article}`;
      const id = first?.id ?? '';
      await scene.says(stranger, 'जवाब', id);
      seen.push(await scene.totals());
      await scene.tries(
        owner,
        (tx) => tx`update public.comments set is_deleted = true where id = ${id}`,
      );
      seen.push(await scene.totals());
      for (const type of ['like', 'helpful']) {
        await scene.tries(
          stranger,
          (tx) =>
            tx`insert into public.article_reactions (article_id, reaction_type) values (${scene.article}, ${type})`,
        );
      }
      seen.push(await scene.totals());
      await scene.tries(
        stranger,
        (tx) =>
          tx`delete from public.article_reactions where article_id = ${scene.article} and reaction_type = 'like'`,
      );
      seen.push(await scene.totals());
      const [row] = await scene.tx`
        select content, is_deleted, reply_count::int from public.comments where id = ${id}`;
      return [seen, { ...row }];
    });
    expect(steps).toEqual([
      { comments: 2, likes: 0, helpful: 0 },
      { comments: 1, likes: 0, helpful: 0 },
      { comments: 1, likes: 1, helpful: 1 },
      { comments: 1, likes: 0, helpful: 1 },
    ]);
    expect(comment).toEqual({ content: '', is_deleted: true, reply_count: 1 });
  });

  it('lose the reactions of a deleted account and keep its comments without a name', async () => {
    const [totals, rows] = await discussion(async (scene) => {
      await scene.says(scene.people.owner, 'रहने वाली बात');
      await scene.tries(
        scene.people.owner,
        (tx) =>
          tx`insert into public.article_reactions (article_id, reaction_type) values (${scene.article}, 'like')`,
      );
      await scene.tx`delete from auth.users where id = ${scene.owner}`;
      return [
        await scene.totals(),
        await scene.tx`select user_id, content from public.comments where article_id = ${scene.article}`,
      ];
    });
    expect(totals).toEqual({ comments: 1, likes: 0, helpful: 0 });
    expect([...rows]).toEqual([{ user_id: null, content: 'रहने वाली बात' }]);
  });

  it('are right after a hundred toggles at the same moment', async () => {
    const many = postgres(inject('backend').databaseUrl, { max: 20, onnotice: () => {} });
    try {
      const [row] = await many<{ id: string }[]>`
        insert into public.news_articles (title_hi, category, status, is_approved, published_at)
        values ('सौ बार', 'health', 'published', true, now()) returning id`;
      const article = row?.id ?? '';
      const reader = await many.begin((tx) => person(tx, 'reader'));
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, (_, nth) =>
          many.begin(async (tx) => {
            await become(tx, user(reader));
            return attempt(tx, (savepoint) =>
              nth % 2 === 0
                ? savepoint`insert into public.article_reactions (article_id, reaction_type)
                    values (${article}, 'like') on conflict do nothing`
                : savepoint`delete from public.article_reactions
                    where article_id = ${article} and user_id = ${reader} and reaction_type = 'like'`,
            );
          }),
        ),
      );
      expect(outcomes.every((outcome) => outcome === 0 || outcome === 1)).toBe(true);
      const [counts] = await many`
        select (select count(*)::int from public.article_reactions where article_id = ${article}) as given,
          (select like_count from public.discussion_totals where article_id = ${article}) as counted`;
      expect(counts?.given).toBe(counts?.counted);
      expect(counts?.given).toBeLessThanOrEqual(1);
      await many`delete from public.news_articles where id = ${article}`;
      await many`delete from auth.users where id = ${reader}`;
    } finally {
      await many.end();
    }
  });
});

describe('a comment that its writer names', () => {
  const named = (scene: Scene, id: string, text = 'नाम वाली') =>
    scene.reason(
      scene.people.owner,
      (tx) =>
        tx`insert into public.comments (id, article_id, content) values (${id}, ${scene.article}, ${text})`,
    );

  it('is made once; sent again it is said to stand, and counts no second time', async () => {
    const [reasons, deeds] = await discussion(async (scene) => {
      const id = crypto.randomUUID();
      const tries = [await named(scene, id), await named(scene, id), await named(scene, id, 'और')];
      const [counted] = await scene.tx`
        select count(*)::int as count from public.rate_limit_events where user_id = ${scene.owner}`;
      return [tries, counted?.count as number];
    });
    expect(reasons).toEqual([null, 'comment_stands', 'comment_stands']);
    expect(deeds).toBe(1);
  });

  it('has a random id, and nobody learns whose another one is', async () => {
    const reasons = await discussion(async (scene) => {
      const others = crypto.randomUUID();
      await scene.tx`insert into public.comments (id, article_id, user_id, content)
        select ${others}, ${scene.article}, id, 'उसकी' from public.profiles where id <> ${scene.owner} limit 1`;
      return [
        await named(scene, others),
        await named(scene, '00000000-0000-0000-0000-000000000001'),
        await named(scene, '11111111-1111-1111-8111-111111111111'),
        await named(scene, '11111111-1111-4111-c111-111111111111'),
      ];
    });
    expect(reasons).toEqual(['invalid', 'invalid', 'invalid', 'invalid']);
  });
});

it('what its author deleted may be said again, what stands may not', async () => {
  const outcomes = await discussion(async (scene) => {
    const { owner } = scene.people;
    const first = await scene.says(owner, 'एक बात');
    const again = await scene.says(owner, 'एक बात');
    await scene.tries(
      owner,
      (tx) => tx`update public.comments set is_deleted = true where article_id = ${scene.article}`,
    );
    return [first, again, await scene.says(owner, 'एक बात'), await scene.says(owner, 'एक बात')];
  });
  expect(outcomes).toEqual([1, 'PT409', 1, 'PT409']);
});
