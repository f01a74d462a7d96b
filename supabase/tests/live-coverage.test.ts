import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague, person } from './staff-fixture';
import { auditLog, refusal } from './topics-scene';

const sql = openDatabase();

/** A public article with a coverage that has begun, by a reporter who is an author with an account; the editor opened it. */
async function scene(tx: TransactionSql, status = 'published') {
  const reporter = await person(tx, 'reporter', 'रीना');
  await tx`insert into public.authors (slug, name_hi, name_en, account) values ('trial-reena', 'रीना', 'Reena', ${reporter})`;
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at, authors)
    values ('बाढ़', 'health', ${status}, ${status === 'published'}, now(), '{trial-reena}') returning id`;
  const article = row?.id ?? '';
  const editor = await becomeColleague(tx, 'editor');
  await tx`select public.set_live_coverage(${article}, true)`;
  return { article, editor, reporter };
}

type Saved = { number: number; revision: number };
async function save(
  tx: TransactionSql,
  article: string,
  content: Record<string, string | boolean | number>,
  { id, seen = 0 }: { id?: string; seen?: number } = {},
): Promise<Saved> {
  const [row] = await tx<{ saved: Saved }[]>`
    select public.save_live_entry(${article}, ${id ?? crypto.randomUUID()}, ${seen}, ${tx.json(content)}) as saved`;
  if (!row) throw new Error('Nothing was saved');
  return row.saved;
}

const move = (tx: TransactionSql, article: string, entry: string, action: string) =>
  tx`select public.move_live_entry(${article}, ${entry}, ${action})`;

/** What readers without an account see of a coverage, in order. */
async function seen(tx: TransactionSql, article: string) {
  await become(tx, anonymous);
  const rows = await tx`
    select number, text_hi, author, is_pinned, note_hi from public.live_entries where article_id = ${article} order by number`;
  return rows.map((row) => ({ ...row }));
}

/** Topics of the changes that were noted after a number, as a superuser. */
async function changesAfter(tx: TransactionSql, id: string) {
  await tx`reset role`;
  const rows = await tx`
    select article_ids, topics, categories from public.content_changes where id > ${id} order by id`;
  return rows.map((row) => ({ ...row }));
}

async function lastChange(tx: TransactionSql): Promise<string> {
  await tx`reset role`;
  const [row] = await tx<{ id: string }[]>`
    select coalesce(max(id), 0)::text as id from public.content_changes`;
  return row?.id ?? '0';
}

describe('live coverage', () => {
  it('is posted to by the article’s authors and read by everybody; who posted stays in the newsroom', async () => {
    await undone(sql, async (tx) => {
      const { article, reporter } = await scene(tx);
      await become(tx, user(reporter));
      expect(await save(tx, article, { text_hi: '  पानी पुल तक आया  ' })).toEqual({
        number: 1,
        revision: 1,
      });
      expect(await seen(tx, article)).toEqual([
        {
          number: 1,
          text_hi: 'पानी पुल तक आया',
          author: 'trial-reena',
          is_pinned: false,
          note_hi: null,
        },
      ]);
      expect(await refusal(tx, (t) => t`select posted_by from public.live_entries`)).toBe('42501');
      expect(await auditLog(tx, article)).toMatchObject([
        { action: 'live.open' },
        { action: 'live.post', details: { entry: 1 } },
      ]);
    });
  });

  it('is closed to other reporters, readers and who is not signed in, and only editors begin and end it', async () => {
    await undone(sql, async (tx) => {
      const { article, reporter } = await scene(tx);
      const post = (t: TransactionSql) => save(t, article, { text_hi: 'कुछ' });
      const open = (t: TransactionSql) => t`select public.set_live_coverage(${article}, false)`;
      const desk = (t: TransactionSql) => t`select public.get_live_desk(${article})`;
      await becomeColleague(tx, 'reporter');
      expect(await refusal(tx, post)).toBe('PT404');
      expect(await refusal(tx, desk)).toBe('PT404');
      await becomeColleague(tx, 'reader');
      expect(await refusal(tx, post)).toBe('PT403');
      await become(tx, anonymous);
      expect(await refusal(tx, post)).toBe('42501');
      await become(tx, user(reporter));
      expect(await refusal(tx, open)).toBe('PT403');
      expect(await refusal(tx, desk)).toBe(1);
    });
  });

  it('is one entry however often it is sent, also after a colleague has changed it', async () => {
    await undone(sql, async (tx) => {
      const { article, editor, reporter } = await scene(tx);
      const id = crypto.randomUUID();
      await become(tx, user(reporter));
      const content = { text_hi: 'मतदान शुरू' };
      const first = await save(tx, article, { ...content, seconds_ago: 1 }, { id });
      expect(await save(tx, article, { ...content, seconds_ago: 60 }, { id })).toEqual(first);
      await become(tx, user(editor));
      await save(tx, article, { text_hi: 'मतदान 7 बजे शुरू' }, { id, seen: 1 });
      await become(tx, user(reporter));
      expect(await save(tx, article, content, { id })).toMatchObject({ number: 1, revision: 2 });
      expect(await seen(tx, article)).toMatchObject([{ text_hi: 'मतदान 7 बजे शुरू' }]);
    });
  });

  it('is corrected once, however often the correction is sent', async () => {
    await undone(sql, async (tx) => {
      const { article } = await scene(tx);
      const id = crypto.randomUUID();
      await save(tx, article, { text_hi: 'छह पाये' }, { id });
      const right = { text_hi: 'पाँच पाये', note_hi: 'पाये पाँच हैं।' };
      const first = await save(tx, article, right, { id, seen: 1 });
      expect(await save(tx, article, right, { id, seen: 1 })).toEqual(first);
      // Another correction is none that was sent before.
      const other = { ...right, note_hi: 'गिनती दोबारा हुई।' };
      expect(await refusal(tx, (t) => save(t, article, other, { id, seen: 1 }))).toBe('PT409');
      expect((await auditLog(tx, article)).map(({ action }) => action)).toEqual([
        'live.open',
        'live.post',
        'live.correct',
      ]);
    });
  });

  it('overwrites nothing that a colleague wrote meanwhile', async () => {
    await undone(sql, async (tx) => {
      const { article, editor, reporter } = await scene(tx);
      const id = crypto.randomUUID();
      await save(tx, article, { text_hi: 'पहला' }, { id });
      await become(tx, user(editor));
      await save(tx, article, { text_hi: 'संपादक का' }, { id, seen: 1 });
      await become(tx, user(reporter));
      const late = (t: TransactionSql) =>
        save(t, article, { text_hi: 'संवाददाता का' }, { id, seen: 1 });
      expect(await refusal(tx, late)).toBe('PT409');
      expect(await seen(tx, article)).toMatchObject([{ text_hi: 'संपादक का' }]);
      expect(await auditLog(tx, article)).toMatchObject([
        { action: 'live.open' },
        { action: 'live.post' },
        { action: 'live.change', details: { former_hi: 'पहला' } },
      ]);
    });
  });

  it('tells the time at which something was written, a day ago at most', async () => {
    await undone(sql, async (tx) => {
      const { article } = await scene(tx);
      await save(tx, article, { text_hi: 'एक घंटा पहले', seconds_ago: 3600 });
      await save(tx, article, { text_hi: 'बहुत पहले', seconds_ago: 10_000_000 });
      const rows = await tx<{ ago: number }[]>`
        select extract(epoch from posted_at - written_at)::integer as ago
        from public.live_entries where article_id = ${article} order by number`;
      expect(rows.map(({ ago }) => ago)).toEqual([3600, 86_400]);
    });
  });

  it.each([
    ['without a text', { title_hi: 'शीर्षक' }],
    ['with a headline that is too long', { title_hi: 'क'.repeat(201), text_hi: 'पाठ' }],
    ['with a text that is too long', { text_hi: 'क'.repeat(4001) }],
    [
      'with a picture of another article',
      {
        text_hi: 'पाठ',
        image_alt_hi: 'नदी',
        image_url: `/media/stories/${crypto.randomUUID()}/${'a'.repeat(32)}/1280.jpg`,
      },
    ],
    [
      'with a picture from elsewhere',
      { text_hi: 'पाठ', image_alt_hi: 'नदी', image_url: 'https://elsewhere.example/a.jpg' },
    ],
    ['with a mark that is none', { text_hi: 'पाठ', is_key: 'perhaps' }],
  ])('takes no entry %s', async (_name, content) => {
    await undone(sql, async (tx) => {
      const { article } = await scene(tx);
      expect(await refusal(tx, (t) => save(t, article, content))).toBe('PT422');
      expect(await seen(tx, article)).toEqual([]);
    });
  });

  it('takes a picture of its own article with words for it', async () => {
    await undone(sql, async (tx) => {
      const { article } = await scene(tx);
      const image = `/media/stories/${article}/${'a'.repeat(32)}/1280.jpg`;
      const bare = { text_hi: 'पाठ', image_url: image };
      expect(await refusal(tx, (t) => save(t, article, bare))).toBe('PT422');
      await save(tx, article, { ...bare, image_alt_hi: 'नदी' });
      await tx`reset role`;
      const [used] =
        await tx`select image_url from public.live_entries where article_id = ${article}`;
      expect(used?.image_url).toBe(image);
    });
  });

  it('shows no picture that was taken down from its article, now or again', async () => {
    await undone(sql, async (tx) => {
      const { article, editor } = await scene(tx);
      const folder = `stories/${article}/${'a'.repeat(32)}`;
      const id = crypto.randomUUID();
      const content = {
        text_hi: 'पाठ',
        image_alt_hi: 'नदी',
        image_url: `/media/${folder}/1280.jpg`,
      };
      await save(tx, article, content, { id });
      await tx`reset role`;
      await tx`update public.news_articles set status = 'withdrawn' where id = ${article}`;
      await become(tx, user(editor));
      await tx`select public.take_down_photo(${article}, ${folder}, 'अनुमति नहीं')`;
      const again = (t: TransactionSql) => save(t, article, content, { id, seen: 2 });
      expect(await refusal(tx, again)).toBe('PT422');
      await tx`reset role`;
      const [left] = await tx`select image_url, text_hi from public.live_entries where id = ${id}`;
      expect(left).toEqual({ image_url: null, text_hi: 'पाठ' });
      // Taken down for the whole library, it stands under no article's name.
      const other = `stories/${article}/${'b'.repeat(32)}`;
      await tx`select public.record_picture(${other}, '{}', null)`;
      await become(tx, user(editor));
      await tx`select public.take_down_picture(${other}, 'अनुमति नहीं')`;
      const anew = { ...content, image_url: `/media/${other}/1280.jpg` };
      expect(await refusal(tx, (t) => save(t, article, anew))).toBe('PT422');
    });
  });

  it('pins one entry at a time, withdraws it from readers and brings it back', async () => {
    await undone(sql, async (tx) => {
      const { article, editor } = await scene(tx);
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
      await save(tx, article, { text_hi: 'एक' }, { id: first });
      await save(tx, article, { text_hi: 'दो' }, { id: second });
      await move(tx, article, first, 'pin');
      await move(tx, article, second, 'pin');
      expect(await seen(tx, article)).toMatchObject([{ is_pinned: false }, { is_pinned: true }]);
      await become(tx, user(editor));
      await move(tx, article, second, 'withdraw');
      await move(tx, article, second, 'withdraw');
      expect(await refusal(tx, (t) => move(t, article, second, 'eat'))).toBe('PT404');
      expect(await seen(tx, article)).toMatchObject([{ number: 1 }]);
      await become(tx, user(editor));
      await move(tx, article, second, 'restore');
      expect(await seen(tx, article)).toMatchObject([
        { number: 1 },
        { number: 2, is_pinned: false },
      ]);
    });
  });

  it('is listed with where its article stands, and without withdrawn entries', async () => {
    await undone(sql, async (tx) => {
      const { article, editor } = await scene(tx);
      const first = crypto.randomUUID();
      await save(tx, article, { text_hi: 'पहली' }, { id: first });
      await save(tx, article, { text_hi: 'दूसरी' });
      await move(tx, article, first, 'withdraw');
      await tx`reset role`;
      await tx`update public.news_articles set status = 'withdrawn' where id = ${article}`;
      await become(tx, user(editor));
      const [row] = await tx<{ listed: { id: string }[] }[]>`
        select public.list_live_coverages() as listed`;
      const own = row?.listed.find(({ id }) => id === article);
      expect(own).toMatchObject({ state: 'withdrawn', entries: 1, closed_at: null });
    });
  });

  it('says what was corrected and when', async () => {
    await undone(sql, async (tx) => {
      const { article } = await scene(tx);
      const id = crypto.randomUUID();
      await save(tx, article, { text_hi: 'छह पाये' }, { id });
      await save(tx, article, { text_hi: 'पाँच पाये', note_hi: 'पाये पाँच हैं।' }, { id, seen: 1 });
      expect(await seen(tx, article)).toMatchObject([{ note_hi: 'पाये पाँच हैं।' }]);
      expect((await auditLog(tx, article)).at(-1)).toMatchObject({ action: 'live.correct' });
    });
  });

  it('takes nothing new once it is closed, but corrections, and goes on when it is opened again', async () => {
    await undone(sql, async (tx) => {
      const { article } = await scene(tx);
      const id = crypto.randomUUID();
      await save(tx, article, { text_hi: 'अंतिम' }, { id });
      await tx`select public.set_live_coverage(${article}, false)`;
      const post = (t: TransactionSql) => save(t, article, { text_hi: 'देर से' });
      expect(await refusal(tx, post)).toBe('PT409');
      // What arrived before its answer was lost is no new one.
      expect(await save(tx, article, { text_hi: 'अंतिम' }, { id })).toMatchObject({ number: 1 });
      await save(tx, article, { text_hi: 'अंतिम बात' }, { id, seen: 1 });
      await tx`select public.set_live_coverage(${article}, true)`;
      expect(await refusal(tx, post)).toBe(1);
    });
  });

  it('changes its own page with each entry and its article when it opens or closes; in secret nothing', async () => {
    await undone(sql, async (tx) => {
      const before = await lastChange(tx);
      const { article, editor } = await scene(tx);
      await save(tx, article, { text_hi: 'एक' });
      const key = `live:${article}`;
      expect((await changesAfter(tx, before)).slice(-2)).toEqual([
        { article_ids: [article], topics: [key], categories: [] },
        { article_ids: [], topics: [key], categories: [] },
      ]);
      await tx`update public.news_articles set status = 'withdrawn' where id = ${article}`;
      const withdrawn = await lastChange(tx);
      await become(tx, user(editor));
      await save(tx, article, { text_hi: 'दो' });
      expect(await changesAfter(tx, withdrawn)).toEqual([]);
      expect(await seen(tx, article)).toEqual([]);
    });
  });

  it('is written by its functions alone', async () => {
    await undone(sql, async (tx) => {
      const { article } = await scene(tx);
      const insert = (t: TransactionSql) => t`
        insert into public.live_entries (id, article_id, number, text_hi)
        values (gen_random_uuid(), ${article}, 9, 'सीधे')`;
      expect(await refusal(tx, insert)).toBe('42501');
      const change = (t: TransactionSql) =>
        t`update public.live_coverages set closed_at = now() where article_id = ${article}`;
      expect(await refusal(tx, change)).toBe('42501');
    });
  });
});
