import { describe, expect, it } from 'vitest';

import { articleIn, call, type Moved } from './article-scene';
import { become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';
import { alerted, sendAll } from './push-scene';
import { as, deliverAll, follow, publish, say, toldTo } from './readers-scene';

const sql = openDatabase();

describe('a reader', () => {
  it('is told of a reply, with the article’s headline in the language they read and what was said', async () => {
    const [asha, birju, told] = await undone(sql, async (tx) => {
      const [first, second] = [await person(tx, 'reader'), await person(tx, 'reader')];
      await tx`update public.reader_settings set language = 'en' where user_id = ${first}`;
      const article = await publish(tx);
      const question = await say(tx, first, article, 'कब लौटे?');
      await say(tx, second, article, 'कल शाम।', question);
      await say(tx, first, article, 'धन्यवाद।', question);
      return [first, second, [await toldTo(tx, first), await toldTo(tx, second)]] as const;
    });
    expect(asha).not.toBe(birju);
    expect([...told[0]]).toEqual([
      { type: 'comment_reply', title: 'The herd is back', message: 'कल शाम।', actor_id: birju },
    ]);
    expect([...told[1]]).toEqual([]);
  });

  it('hears no more of an article while it is withdrawn', async () => {
    const heard = await undone(sql, async (tx) => {
      const [first, second] = [await person(tx, 'reader'), await person(tx, 'reader')];
      const article = await publish(tx);
      const question = await say(tx, first, article, 'कब लौटे?');
      await say(tx, second, article, 'कल शाम।', question);
      const seen = () =>
        as(tx, first, async () => (await tx`select title from public.notifications`).length);
      const before = await seen();
      await tx`update public.news_articles set status = 'withdrawn' where id = ${article}`;
      const meanwhile = await seen();
      await tx`update public.news_articles set status = 'published' where id = ${article}`;
      return [before, meanwhile, await seen()];
    });
    expect(heard).toEqual([1, 0, 1]);
  });

  it('is told once that another likes their comment, however often that is pressed', async () => {
    const told = await undone(sql, async (tx) => {
      const [author, fan] = [await person(tx, 'reader'), await person(tx, 'reader')];
      const comment = await say(tx, author, await publish(tx), 'बढ़िया ख़बर');
      for (let press = 0; press < 3; press += 1) {
        await as(tx, fan, async () => {
          await tx`insert into public.comment_likes (comment_id) values (${comment})`;
          await tx`delete from public.comment_likes where comment_id = ${comment}`;
        });
      }
      return toldTo(tx, author);
    });
    expect(told.map(({ type }) => type)).toEqual(['reaction']);
  });

  it('who wrote the article is told of comments and reactions, but not of their own', async () => {
    const told = await undone(sql, async (tx) => {
      const [reporter, reader] = [await person(tx, 'reporter'), await person(tx, 'reader')];
      const article = await publish(tx, { author_id: reporter });
      await say(tx, reader, article, 'अच्छा लिखा।');
      await say(tx, reporter, article, 'आप सबका आभार।');
      for (const who of [reader, reporter]) {
        await as(
          tx,
          who,
          () =>
            tx`insert into public.article_reactions (article_id, reaction_type) values (${article}, 'helpful')`,
        );
      }
      return toldTo(tx, reporter);
    });
    expect(told.map(({ type }) => type).sort()).toEqual(['comment', 'reaction']);
  });

  it('who does not want to hear of replies or reactions hears of none', async () => {
    const told = await undone(sql, async (tx) => {
      const [quiet, other] = [await person(tx, 'reader'), await person(tx, 'reader')];
      await tx`update public.reader_settings set notify_replies = false, notify_reactions = false where user_id = ${quiet}`;
      const article = await publish(tx);
      const comment = await say(tx, quiet, article, 'चुपचाप');
      await say(tx, other, article, 'जवाब', comment);
      await as(
        tx,
        other,
        () => tx`insert into public.comment_likes (comment_id) values (${comment})`,
      );
      return toldTo(tx, quiet);
    });
    expect([...told]).toEqual([]);
  });
});

describe('a new article', () => {
  it('is told to who follows its district, section, topic or series, each once', async () => {
    const told = await undone(sql, async (tx) => {
      const series = crypto.randomUUID();
      await publish(tx, {
        series_id: series,
        series_part: 1,
        published_at: new Date('2026-01-01'),
      });
      const readers: Record<string, string> = {};
      for (const name of ['district', 'category', 'topic', 'series', 'all', 'nothing']) {
        readers[name] = await person(tx, 'reader');
      }
      await follow(tx, readers.district ?? '', 'district', 'surajpur');
      await follow(tx, readers.category ?? '', 'category', 'agriculture');
      await follow(tx, readers.topic ?? '', 'topic', 'हाथी');
      await follow(tx, readers.series ?? '', 'series', series);
      await follow(tx, readers.all ?? '', 'district', 'surajpur');
      await follow(tx, readers.all ?? '', 'topic', 'हाथी');
      await publish(tx, { tags: ['हाथी'], series_id: series, series_part: 2 });
      await deliverAll(tx);
      const entries = Object.entries(readers).map(async ([name, id]) => [
        name,
        (await toldTo(tx, id)).map(({ type }) => type),
      ]);
      return Object.fromEntries(await Promise.all(entries)) as Record<string, string[]>;
    });
    expect(told).toEqual({
      district: ['new_article'],
      category: ['new_article'],
      topic: ['new_article'],
      series: ['new_article'],
      all: ['new_article'],
      nothing: [],
    });
  });

  it('that begins a series is told as one; breaking news goes to everybody who wants it', async () => {
    const told = await undone(sql, async (tx) => {
      const [follower, wants, wantsNot] = [
        await person(tx, 'reader'),
        await person(tx, 'reader'),
        await person(tx, 'reader'),
      ];
      await tx`update public.reader_settings set notify_breaking_news = false where user_id = ${wantsNot}`;
      await follow(tx, follower, 'district', 'surajpur');
      await publish(tx, { series_id: crypto.randomUUID(), series_part: 1 });
      await publish(tx, { is_breaking_news: true, title_hi: 'बाँध के गेट खुले' });
      await deliverAll(tx);
      const types = async (id: string) => (await toldTo(tx, id)).map(({ type }) => type).sort();
      return [await types(follower), await types(wants), await types(wantsNot)];
    });
    expect(told).toEqual([['breaking_news', 'new_series'], ['breaking_news'], []]);
  });

  it('rings once: not again when it is corrected, approved anew or made breaking', async () => {
    const count = await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      await follow(tx, reader, 'district', 'surajpur');
      const article = await publish(tx);
      await deliverAll(tx);
      await tx`update public.news_articles set title_hi = 'सुधरी हुई' where id = ${article}`;
      await tx`update public.news_articles set is_approved = false where id = ${article}`;
      await tx`update public.news_articles set is_approved = true, is_breaking_news = true where id = ${article}`;
      await deliverAll(tx);
      return (await toldTo(tx, reader)).length;
    });
    expect(count).toBe(1);
  });

  it('that breaks only after it was published rings for who wants breaking news, once each', async () => {
    const told = await undone(sql, async (tx) => {
      const [follower, wants] = [await person(tx, 'reader'), await person(tx, 'reader')];
      await follow(tx, follower, 'district', 'surajpur');
      const [article, old] = [await publish(tx), await publish(tx)];
      await deliverAll(tx);
      await tx`update public.news_articles set published_at = now() - interval '7 hours' where id = ${old}`;
      await tx`update public.news_articles set is_breaking_news = true where id in (${article}, ${old})`;
      await deliverAll(tx);
      const types = async (id: string) => (await toldTo(tx, id)).map(({ type }) => type);
      return [await types(follower), await types(wants)];
    });
    expect(told).toEqual([['new_article', 'new_article'], ['breaking_news']]);
  });

  it('that was scheduled is told to open pages when its hour has come, once', async () => {
    const told = await undone(sql, async (tx) => {
      const soon = new Date(Date.now() + 3_600_000);
      const article = await publish(tx, { published_at: soon });
      const changes = () => tx<{ appeared: string[] }[]>`
        select appeared from public.content_changes where ${article} = any (article_ids)`;
      await deliverAll(tx);
      const before = (await changes()).length;
      // An hour passes: for a row, that is having been written an hour ago.
      await tx`alter table public.news_articles disable trigger user`;
      await tx`update public.news_articles
        set published_at = now() - interval '1 minute', updated_at = now() - interval '1 hour' where id = ${article}`;
      await tx`alter table public.news_articles enable trigger user`;
      await tx`update public.notification_jobs set due_at = now() - interval '1 minute' where article_id = ${article}`;
      await deliverAll(tx);
      await deliverAll(tx);
      return { before, after: (await changes()).map(({ appeared }) => appeared[0] === article) };
    });
    expect(told).toEqual({ before: 0, after: [true] });
  });

  it('that was taken back before its hour is told once it is published after that, on phones too', async () => {
    await undone(sql, async (tx) => {
      const [editor, reader] = [await person(tx, 'editor'), await person(tx, 'reader')];
      await follow(tx, reader, 'category', 'health');
      const phone = await alerted(tx, { follows: [{ kind: 'category', target: 'health' }] });
      const id = await articleIn(tx, 'awaiting_review', editor);
      const move = async (action: string, revision: number, options = {}) => {
        await become(tx, user(editor));
        const moved = await call<Moved>(tx, 'move_article', id, action, revision, options);
        await tx`reset role`;
        expect(moved.outcome).toBe('done');
      };
      await move('schedule', 1, { publish_at: new Date(Date.now() + 3_600_000) });
      await move('unschedule', 2);
      await tx`update public.notification_jobs set due_at = now() - interval '1 second' where article_id = ${id}`;
      await tx`update public.push_jobs set due_at = now() - interval '1 second' where article_id = ${id}`;
      await deliverAll(tx);
      expect(await sendAll(tx)).toEqual([]);
      await move('publish', 3);
      await deliverAll(tx);
      expect((await toldTo(tx, reader)).map(({ type }) => type)).toEqual(['new_article']);
      expect((await sendAll(tx)).map(({ endpoint, kind }) => [endpoint, kind])).toEqual([
        [phone, 'news'],
      ]);
    });
  });

  it('rings nowhere when it is old, and no more than thirty a day ring for one reader', async () => {
    const [old, many] = await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      await follow(tx, reader, 'district', 'surajpur');
      await publish(tx, { published_at: new Date(Date.now() - 7 * 3_600_000) });
      await deliverAll(tx);
      const before = (await toldTo(tx, reader)).length;
      for (let number = 0; number < 33; number += 1) {
        await publish(tx, { title_hi: `ख़बर ${number}` });
      }
      await deliverAll(tx);
      return [before, (await toldTo(tx, reader)).length];
    });
    expect(old).toBe(0);
    expect(many).toBe(30);
  });
});
