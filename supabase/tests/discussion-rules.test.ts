import { describe, expect, it } from 'vitest';

import { openDatabase } from './database';
import { discussion as discussionOn, type Scene } from './discussion-scene';

const sql = openDatabase();
const discussion = <Result>(work: (scene: Scene) => Promise<Result>, status?: string) =>
  discussionOn(sql, work, status);

describe('what a comment must be', () => {
  it.each([
    ['', 'comment_empty'],
    [' \u200b\n', 'comment_empty'],
    ['क'.repeat(1001), 'comment_too_long'],
    [`क${'\u0301'.repeat(8001)}`, 'comment_too_long'],
    ['http://a.in http://b.in http://c.in', 'comment_links'],
    ['https://www.a.in www.b.in http:c.in', 'comment_links'],
  ])('%j is refused as %s', async (text, reason) => {
    const refusal = await discussion((scene) =>
      scene.reason(
        scene.people.owner,
        (tx) =>
          tx`insert into public.comments (article_id, content) values (${scene.article}, ${text})`,
      ),
    );
    expect(refusal).toBe(reason);
  });

  it('1000 letters and two links are accepted', async () => {
    const outcomes = await discussion(async (scene) => [
      await scene.says(scene.people.owner, 'क्षि'.repeat(1000)),
      await scene.says(scene.people.owner, 'देखें https://a.in और www.b.in'),
      await scene.says(scene.people.owner, 'https://www.a.in, http://www.b.in'),
    ]);
    expect(outcomes).toEqual([1, 1, 1]);
  });

  it('nobody sees who took back their words, also where others answered them', async () => {
    const seen = await discussion(async (scene) => {
      const gone = await scene.standing('अब नहीं');
      await scene.standing('जवाब', scene.owner, gone);
      const names = () =>
        scene.as(scene.people.stranger, async () => [
          ...(await scene.tx`select id from public.profiles where id = ${scene.owner}`),
        ]);
      const before = (await names()).length;
      await scene.tx`update public.comments set is_deleted = true where user_id = ${scene.owner}`;
      return [before, (await names()).length];
    });
    expect(seen).toEqual([1, 0]);
  });

  it('a reply is refused below a reply, below a comment elsewhere and below a deleted one', async () => {
    const outcomes = await discussion(async (scene) => {
      const top = await scene.standing();
      const reply = await scene.standing('जवाब', scene.owner, top);
      const gone = await scene.standing('गई');
      await scene.tx`update public.comments set is_deleted = true where id = ${gone}`;
      const [other] = await scene.tx<{ id: string }[]>`
        insert into public.news_articles (title_hi, category, status, is_approved, published_at)
        values ('दूसरी', 'health', 'published', true, now()) returning id`;
      const elsewhere = await scene.reason(
        scene.people.owner,
        (tx) =>
          tx`insert into public.comments (article_id, parent_comment_id, content)
          values (${other?.id ?? ''}, ${top}, 'कहीं और')`,
      );
      return [
        await scene.says(scene.people.stranger, 'जवाब का जवाब', reply),
        await scene.says(scene.people.stranger, 'गई को जवाब', gone),
        elsewhere,
        await scene.says(scene.people.stranger, 'ठीक जवाब', top),
      ];
    });
    expect(outcomes).toEqual(['PT422', 'PT404', 'comment_unknown', 1]);
  });

  it.each(['draft', 'withdrawn'])(
    'nothing is said, liked or seen of an article that is %s',
    async (status) => {
      const outcomes = await discussion(async (scene) => {
        const id = await scene.standing();
        return [
          await scene.says(scene.people.stranger, 'बात'),
          await scene.tries(
            scene.people.stranger,
            (tx) =>
              tx`insert into public.article_reactions (article_id, reaction_type) values (${scene.article}, 'like')`,
          ),
          await scene.tries(
            scene.people.stranger,
            (tx) => tx`insert into public.comment_likes (comment_id) values (${id})`,
          ),
          await scene.tries(
            scene.people.stranger,
            (tx) => tx`insert into public.comment_reports (comment_id) values (${id})`,
          ),
          await scene.tries(
            scene.people.owner,
            (tx) => tx`update public.comments set content = 'बदली' where id = ${id}`,
          ),
          await scene.tries(
            scene.people.owner,
            (tx) => tx`select from public.comments where id = ${id}`,
          ),
          await scene.tries(
            scene.people.owner,
            (tx) => tx`select from public.discussion_totals where article_id = ${scene.article}`,
          ),
        ];
      }, status);
      expect(outcomes).toEqual(['PT404', 'PT404', 'PT404', 'PT404', 0, 0, 0]);
    },
  );

  it('a discussion goes with its article when that is withdrawn, and comes back with it', async () => {
    const seen = await discussion(async (scene) => {
      await scene.standing();
      const look = () =>
        scene.tries(
          scene.people.owner,
          (tx) => tx`select from public.comments where article_id = ${scene.article}`,
        );
      const counts = [await look()];
      for (const status of ['withdrawn', 'published']) {
        await scene.tx`update public.news_articles set status = ${status} where id = ${scene.article}`;
        counts.push(await look());
      }
      return counts;
    });
    expect(seen).toEqual([1, 0, 1]);
  });
});

describe('how much a reader may do', () => {
  const later = (scene: Scene, interval: string) =>
    scene.tx`update public.rate_limit_events set done_at = done_at - ${interval}::interval`;

  it('says five things a minute and sixty a day', async () => {
    const [minute, day] = await discussion(async (scene) => {
      const first: (number | string)[] = [];
      for (let n = 1; n <= 6; n += 1) first.push(await scene.says(scene.people.owner, `बात ${n}`));
      await scene.tx`insert into public.rate_limit_events (user_id, action, done_at)
        select ${scene.owner}, 'comment', now() - interval '2 hours' from generate_series(1, 54)`;
      await later(scene, '2 minutes');
      const last = [
        await scene.says(scene.people.owner, 'साठवीं'),
        await scene.reason(
          scene.people.owner,
          (tx) =>
            tx`insert into public.comments (article_id, content) values (${scene.article}, 'इकसठवीं')`,
        ),
      ];
      return [first, last];
    });
    expect(minute).toEqual([1, 1, 1, 1, 1, 'PT429']);
    expect(day).toEqual([1, 'comment_too_many']);
  });

  it('says the same thing on an article once a day', async () => {
    const outcomes = await discussion(async (scene) => [
      await scene.says(scene.people.owner, 'वही बात'),
      await scene.says(scene.people.owner, '  वही बात '),
      await scene.says(scene.people.stranger, 'वही बात'),
      await (async () => {
        await later(scene, '25 hours');
        await scene.tx`update public.comments set created_at = created_at - interval '25 hours'
          where article_id = ${scene.article}`;
        return scene.says(scene.people.owner, 'वही बात');
      })(),
    ]);
    expect(outcomes).toEqual([1, 'PT409', 1, 1]);
  });

  it('reports ten comments a minute', async () => {
    const outcomes = await discussion(async (scene) => {
      const tries: (number | string)[] = [];
      for (let n = 1; n <= 11; n += 1) {
        const id = await scene.standing(`बात ${n}`);
        tries.push(
          await scene.tries(
            scene.people.stranger,
            (tx) => tx`insert into public.comment_reports (comment_id) values (${id})`,
          ),
        );
      }
      return tries;
    });
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 1), 'PT429']);
  });
});
