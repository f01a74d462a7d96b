import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, service, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { person } from './newsroom-people';

const sql = openDatabase();

type Told = { type: string; title: string; message: string; actor_id: string | null };

async function as<Result>(
  tx: TransactionSql,
  reader: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await become(tx, user(reader));
  const result = await work();
  await tx`select set_config('role', 'postgres', true)`;
  return result;
}

async function publish(tx: TransactionSql, more: Record<string, unknown> = {}): Promise<string> {
  const story = {
    title_hi: 'हाथियों का दल लौटा',
    title_en: 'The herd is back',
    category: 'agriculture',
    district: 'surajpur',
    status: 'published',
    is_approved: true,
    published_at: new Date(Date.now() - 1000),
    ...more,
  };
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles ${tx(story)} returning id`;
  return row?.id ?? '';
}

async function say(tx: TransactionSql, reader: string, story: string, text: string, to?: string) {
  return as(tx, reader, async () => {
    const [row] = await tx<{ id: string }[]>`
      insert into public.comments (article_id, content, parent_comment_id)
      values (${story}, ${text}, ${to ?? null}) returning id`;
    return row?.id ?? '';
  });
}

const toldTo = (tx: TransactionSql, reader: string) => tx<Told[]>`
  select type, title, message, actor_id from public.notifications where user_id = ${reader} order by created_at, type`;

async function deliverAll(tx: TransactionSql): Promise<void> {
  await become(tx, service);
  for (let left = 1; left > 0;) {
    const [row] = await tx<{ left: number }[]>`select public.deliver_notifications(2) as left`;
    left = row?.left ?? 0;
  }
  await tx`select set_config('role', 'postgres', true)`;
}

async function follow(tx: TransactionSql, reader: string, kind: string, target: string) {
  await as(
    tx,
    reader,
    () => tx`insert into public.follows (kind, target) values (${kind}, ${target})`,
  );
}

describe('a reader', () => {
  it('is told of a reply, with the story’s headline in the language he reads and what was said', async () => {
    const [asha, birju, told] = await undone(sql, async (tx) => {
      const [first, second] = [await person(tx, 'reader'), await person(tx, 'reader')];
      await tx`update public.reader_settings set language = 'en' where user_id = ${first}`;
      const story = await publish(tx);
      const question = await say(tx, first, story, 'कब लौटे?');
      await say(tx, second, story, 'कल शाम।', question);
      await say(tx, first, story, 'धन्यवाद।', question);
      return [first, second, [await toldTo(tx, first), await toldTo(tx, second)]] as const;
    });
    expect(asha).not.toBe(birju);
    expect([...told[0]]).toEqual([
      { type: 'comment_reply', title: 'The herd is back', message: 'कल शाम।', actor_id: birju },
    ]);
    expect([...told[1]]).toEqual([]);
  });

  it('is told once that another likes his comment, however often that is pressed', async () => {
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

  it('who wrote the story is told of comments and reactions, but not of his own', async () => {
    const told = await undone(sql, async (tx) => {
      const [reporter, reader] = [await person(tx, 'reporter'), await person(tx, 'reader')];
      const story = await publish(tx, { author_id: reporter });
      await say(tx, reader, story, 'अच्छा लिखा।');
      await say(tx, reporter, story, 'आप सबका आभार।');
      for (const who of [reader, reporter]) {
        await as(
          tx,
          who,
          () =>
            tx`insert into public.article_reactions (article_id, reaction_type) values (${story}, 'helpful')`,
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
      const story = await publish(tx);
      const comment = await say(tx, quiet, story, 'चुपचाप');
      await say(tx, other, story, 'जवाब', comment);
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

describe('a comment that is changed', () => {
  it('is quoted as it is now, and not at all once it is deleted', async () => {
    const told = await undone(sql, async (tx) => {
      const [asha, birju] = [await person(tx, 'reader'), await person(tx, 'reader')];
      const story = await publish(tx);
      const question = await say(tx, asha, story, 'कब लौटे?');
      const reply = await say(tx, birju, story, 'कल शाम।', question);
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
  it('is seen by whom he speaks to, and by nobody else', async () => {
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

describe('a new story', () => {
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
      const story = await publish(tx);
      await deliverAll(tx);
      await tx`update public.news_articles set title_hi = 'सुधरी हुई' where id = ${story}`;
      await tx`update public.news_articles set is_approved = false where id = ${story}`;
      await tx`update public.news_articles set is_approved = true, is_breaking_news = true where id = ${story}`;
      await deliverAll(tx);
      return (await toldTo(tx, reader)).length;
    });
    expect(count).toBe(1);
  });

  it('that was scheduled is told to open pages when its hour has come, once', async () => {
    const told = await undone(sql, async (tx) => {
      const soon = new Date(Date.now() + 3_600_000);
      const story = await publish(tx, { published_at: soon });
      const changes = () => tx<{ appeared: string[] }[]>`
        select appeared from public.content_changes where ${story} = any (article_ids)`;
      await deliverAll(tx);
      const before = (await changes()).length;
      // An hour passes: for a row, that is having been written an hour ago.
      await tx`alter table public.news_articles disable trigger user`;
      await tx`update public.news_articles
        set published_at = now() - interval '1 minute', updated_at = now() - interval '1 hour' where id = ${story}`;
      await tx`alter table public.news_articles enable trigger user`;
      await tx`update public.notification_jobs set due_at = now() - interval '1 minute' where article_id = ${story}`;
      await deliverAll(tx);
      await deliverAll(tx);
      return { before, after: (await changes()).map(({ appeared }) => appeared[0] === story) };
    });
    expect(told).toEqual({ before: 0, after: [true] });
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

describe('a reader who leaves', () => {
  it('is erased with all that is his; his comments stay without a name', async () => {
    const [left, comment] = await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const story = await publish(tx);
      const said = await say(tx, reader, story, 'मेरी राय');
      await as(tx, reader, async () => {
        await tx`insert into public.bookmarks (article_id) values (${story})`;
        await tx`insert into public.collections (name) values ('मेरा संग्रह')`;
        await tx`insert into public.article_reactions (article_id, reaction_type) values (${story}, 'like')`;
        await tx`select public.record_reading(${story})`;
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
          + (select count(*)::int from public.reader_deeds where user_id = ${reader}) as count`;
      return [
        rows[0]?.count as number,
        (await tx`select content, user_id from public.comments where id = ${said}`)[0],
      ] as const;
    });
    expect(left).toBe(0);
    expect(comment).toEqual({ content: 'मेरी राय', user_id: null });
  });
});
