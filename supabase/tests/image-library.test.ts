import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague } from './staff-fixture';
import { auditLog, refusal } from './topics-scene';

const sql = openDatabase();

const folderOf = () => `stories/${crypto.randomUUID()}/${crypto.randomUUID().replaceAll('-', '')}`;
const urlOf = (folder: string) => `/media/${folder}/1280.jpg`;
const likeness = (differing: number) => '1'.repeat(differing).padEnd(64, '0');

/** A picture that was sent in, with what else is to be known of it; gives its folder. */
async function picture(
  tx: TransactionSql,
  facts: { alt_hi?: string; until?: string; sha256?: string; likeness?: string } = {},
): Promise<string> {
  const folder = folderOf();
  await tx`select public.record_picture(${folder}, ${tx.json({
    width: 1280,
    height: 720,
    bytes: 1000,
    sha256: facts.sha256 ?? crypto.randomUUID().replaceAll('-', '').repeat(2),
    likeness: facts.likeness ?? likeness(0),
  })}, null)`;
  await tx`update public.pictures set alt_hi = ${facts.alt_hi ?? null},
    rights_until = ${facts.until ?? null} where folder = ${folder}`;
  return folder;
}

/** A published article that a picture leads and that shows it in its text; gives its id. */
async function articleWith(tx: TransactionSql, folder: string, words = {}): Promise<string> {
  const row = {
    title_hi: crypto.randomUUID(),
    category: 'health',
    status: 'published',
    is_approved: true,
    published_at: new Date(),
    image_url: urlOf(folder),
    body_hi: tx.json([
      { id: 'a', type: 'paragraph', text: 'पानी उतर गया।' },
      { id: 'b', type: 'image', url: urlOf(folder), text: '', alt: '' },
    ]),
    ...words,
  };
  const [made] = await tx<{ id: string }[]>`
    insert into public.news_articles ${tx(row)} returning id`;
  return made?.id ?? '';
}

const articleOf = async (tx: TransactionSql, id: string) =>
  (
    await tx<{ image_url: string | null; x: number; y: number; blocks: number; body: string }[]>`
      select image_url, image_focus_x as x, image_focus_y as y, jsonb_array_length(body_hi) as blocks,
        body_hi::text as body
      from public.news_articles where id = ${id}`
  )[0];

async function found(tx: TransactionSql, words: string, state = 'all'): Promise<string[]> {
  const [row] = await tx<{ list: { folder: string }[] }[]>`
    select public.list_pictures(${words}, null, ${state}, null, null, 100) as list`;
  return (row?.list ?? []).map(({ folder }) => folder);
}

const given = { rights: 'agency', people: [], district: null, focus_x: 50, focus_y: 50 };

async function save(tx: TransactionSql, folder: string, change: Record<string, unknown>) {
  const [row] = await tx<{ revision: number }[]>`
    select revision from public.pictures where folder = ${folder}`;
  await tx`select public.save_picture(${folder}, ${row?.revision ?? 0},
    ${tx.json({ ...given, ...change })})`;
}

describe('the library', () => {
  it('is the newsroom’s alone, and editors change it', async () => {
    await undone(sql, async (tx) => {
      const folder = await picture(tx);
      await become(tx, anonymous);
      expect(await refusal(tx, (t) => t`select from public.pictures`)).toBe('42501');
      await becomeColleague(tx, 'reader');
      expect(await tx`select from public.pictures`).toHaveLength(0);
      expect(await refusal(tx, (t) => found(t, ''))).toBe('PT403');
      await becomeColleague(tx, 'reporter');
      expect(await found(tx, '')).toContain(folder);
      expect(await refusal(tx, (t) => save(t, folder, { rights: 'own' }))).toBe('PT403');
      expect(await refusal(tx, (t) => t`select public.take_down_picture(${folder}, 'क्यों')`)).toBe(
        'PT403',
      );
      expect(await refusal(tx, (t) => t`update public.pictures set rights = 'own'`)).toBe('42501');
    });
  });

  it('finds by caption, person and place in either script, and by what is unused or ends', async () => {
    await undone(sql, async (tx) => {
      const [bridge, fair] = [await picture(tx), await picture(tx, { until: '2020-01-01' })];
      await articleWith(tx, bridge);
      await becomeColleague(tx, 'editor');
      await save(tx, bridge, { caption_hi: 'टूटी पुलिया', people: ['Somaru Ram'], place: 'Lundra' });
      expect(await found(tx, 'pulia')).toEqual([bridge]);
      expect(await found(tx, 'पुलिया')).toEqual([bridge]);
      expect(await found(tx, 'सोमारू')).toEqual([bridge]);
      expect(await found(tx, 'lundra')).toEqual([bridge]);
      expect(await found(tx, '!!!')).toEqual([]);
      const unused = await found(tx, '', 'unused');
      expect([unused.includes(fair), unused.includes(bridge)]).toEqual([true, false]);
      expect(await found(tx, '', 'ended')).toEqual([fair]);
      const offered = await found(tx, '', 'offered');
      expect([offered.includes(fair), offered.includes(bridge)]).toEqual([false, true]);
    });
  });

  it('tells what nothing shows as it tells of each picture, wherever one may be shown', async () => {
    await undone(sql, async (tx) => {
      const [led, drafted, told, advertised, noticed, unused] = [
        await picture(tx),
        await picture(tx),
        await picture(tx),
        await picture(tx),
        await picture(tx),
        await picture(tx),
      ];
      const article = await articleWith(tx, led);
      await tx`insert into public.article_drafts (article_id, content)
        values (${article}, ${tx.json({ body_en: [{ id: 'a', type: 'image', url: urlOf(drafted) }] })})`;
      await tx`insert into public.live_coverages (article_id) values (${article})`;
      await tx`insert into public.live_entries (id, article_id, number, text_hi, image_url, image_alt_hi)
        values (gen_random_uuid(), ${article}, 1, 'पानी बढ़ा।', ${urlOf(told)}, 'नदी')`;
      await tx`insert into public.advertisements (slot, title_hi, alt_hi, link, picture, starts_at)
        values ('list', 'मेला', 'दुकान', '/about', ${advertised}, now())`;
      await tx`insert into public.notices (kind, title_hi, text_hi, alt_hi, picture, first_day, paid_until)
        values ('obituary', 'परख', 'पाठ', 'चेहरा', ${noticed}, public.today_in_india(), public.today_in_india())`;
      const of = (folders: string[]) => tx<{ folder: string }[]>`
        select folder from public.pictures where folder = any (${folders})
          and public.is_image_used(folder) = (folder in (select public.used_images()))`;
      const all = [led, drafted, told, advertised, noticed, unused];
      expect((await of(all)).map(({ folder }) => folder).sort()).toEqual(all.toSorted());
      await becomeColleague(tx, 'editor');
      const listed = await found(tx, '', 'unused');
      expect(all.filter((folder) => listed.includes(folder))).toEqual([unused]);
    });
  });

  it('tells editors which advertisements and notices show it, and reporters what readers see of these', async () => {
    await undone(sql, async (tx) => {
      const folder = await picture(tx, { until: '2020-01-01' });
      const before = await due(tx);
      await tx`insert into public.advertisements (slot, title_hi, alt_hi, link, picture, starts_at) values
        ('list', 'चालू', 'दुकान', '/about', ${folder}, now() - interval '1 day'),
        ('list', 'आने वाला', 'दुकान', '/about', ${folder}, now() + interval '1 day')`;
      await tx`insert into public.notices (kind, title_hi, text_hi, alt_hi, picture, first_day, paid_until) values
        ('obituary', 'परख', 'पाठ', 'चेहरा', ${folder}, public.today_in_india() - 9, public.today_in_india() - 5)`;
      expect((await due(tx)).ended - before.ended).toBe(1);
      const placed = async () => {
        const [row] = await tx<{ sheet: { placed: { kind: string; is_shown: boolean }[] } }[]>`
          select public.read_picture(${folder}) as sheet`;
        return row?.sheet.placed.map(({ kind, is_shown }) => [kind, is_shown]);
      };
      await becomeColleague(tx, 'reporter');
      expect(await placed()).toEqual([['advertisement', true]]);
      await tx`reset role`;
      await becomeColleague(tx, 'editor');
      expect(await placed()).toEqual([
        ['advertisement', true],
        ['advertisement', false],
        ['obituary', false],
      ]);
    });
  });

  it('refuses what a colleague has changed meanwhile, and what cannot be', async () => {
    await undone(sql, async (tx) => {
      const folder = await picture(tx);
      await becomeColleague(tx, 'editor');
      expect(
        await refusal(tx, (t) => t`select public.save_picture(${folder}, 7, ${t.json(given)})`),
      ).toBe('PT409');
      for (const bad of [
        { rights: 'mine' },
        { focus_x: 101 },
        { rights_until: 'soon' },
        { rights_until: 'infinity' },
        { rights_until: '20266-01-01' },
        { district: 'nowhere' },
        { alt_hi: 'अ'.repeat(301) },
      ])
        expect(await refusal(tx, (t) => save(t, folder, bad))).toBe('PT422');
    });
  });

  it('counts for the first page what is shown past its rights', async () => {
    await undone(sql, async (tx) => {
      const before = await due(tx);
      await articleWith(tx, await picture(tx, { until: '2020-01-01' }));
      await picture(tx, { until: '2020-01-01' });
      const after = await due(tx);
      expect(after.ended - before.ended).toBe(1);
    });
  });
});

async function due(tx: TransactionSql): Promise<{ ended: number; ending: number }> {
  const [row] = await tx<{ due: { ended: number; ending: number } }[]>`
    select public.images_due() as due`;
  return row?.due ?? { ended: 0, ending: 0 };
}

describe('a picture', () => {
  it('learns what articles say of it, and keeps what was said before', async () => {
    await undone(sql, async (tx) => {
      const folder = await picture(tx, { alt_hi: 'पहले से' });
      await articleWith(tx, folder, { image_alt_hi: 'बाद में', image_credit: 'पीटीआई' });
      const [row] = await tx`
        select alt_hi, credit_hi from public.pictures where folder = ${folder}`;
      expect(row).toEqual({ alt_hi: 'पहले से', credit_hi: 'पीटीआई' });
      // Nothing is written where it knows all that is said.
      const written = () => tx`select ctid from public.pictures where folder = ${folder}`;
      const before = await written();
      await tx`update public.news_articles set image_credit = 'भाषा' where image_url = ${urlOf(folder)}`;
      expect(await written()).toEqual(before);
    });
  });

  it('has one focal point for all articles that it leads', async () => {
    await undone(sql, async (tx) => {
      const folder = await picture(tx);
      const first = await articleWith(tx, folder, { image_focus_x: 20, image_focus_y: 30 });
      const second = await articleWith(tx, folder);
      expect(await articleOf(tx, second)).toMatchObject({ x: 20, y: 30 });
      await tx`update public.news_articles set image_focus_x = 70 where id = ${second}`;
      expect(await articleOf(tx, first)).toMatchObject({ x: 70, y: 30 });
      await becomeColleague(tx, 'editor');
      await save(tx, folder, { focus_x: 5, focus_y: 6 });
      await tx`reset role`;
      expect(await articleOf(tx, first)).toMatchObject({ x: 5, y: 6 });
    });
  });

  it('makes no article revised when its focal point is moved in the library', async () => {
    await undone(sql, async (tx) => {
      const folder = await picture(tx);
      const article = await articleWith(tx, folder);
      await tx`alter table public.news_articles disable trigger normalise_article`;
      await tx`update public.news_articles set updated_at = '2026-01-01' where id = ${article}`;
      await tx`alter table public.news_articles enable trigger normalise_article`;
      await becomeColleague(tx, 'editor');
      await save(tx, folder, { focus_x: 5, focus_y: 6 });
      await tx`reset role`;
      const moved = () => tx`
        select image_focus_x as x, updated_at < now() as is_before
        from public.news_articles where id = ${article}`;
      expect(await moved()).toMatchObject([{ x: 5, is_before: true }]);
      // An editor who moves it in the article has edited that.
      await tx`update public.news_articles set image_focus_x = 50 where id = ${article}`;
      expect(await moved()).toMatchObject([{ x: 50, is_before: false }]);
    });
  });

  it('is known again: the same file, and what hardly differs', async () => {
    await undone(sql, async (tx) => {
      const sha256 = 'a'.repeat(64);
      const half = '01'.repeat(32);
      const [own, same, like, other] = [
        await picture(tx, { sha256, likeness: half }),
        await picture(tx, { sha256, likeness: likeness(64) }),
        await picture(tx, { likeness: `10${half.slice(2)}` }),
        await picture(tx, { likeness: '10'.repeat(32) }),
      ];
      await becomeColleague(tx, 'reporter');
      const [row] = await tx<{ list: { folder: string }[] }[]>`
        select public.pictures_alike(${own}) as list`;
      const folders = row?.list.map(({ folder }) => folder);
      expect(folders).toEqual([same, like]);
      expect(folders).not.toContain(other);
    });
  });

  it('is known by an index wherever it differs in at most five places', async () => {
    await undone(sql, async (tx) => {
      const ends = (places: number[]) =>
        [...'01'.repeat(32)]
          .map((bit, at) => (places.includes(at) ? 1 - Number(bit) : bit))
          .join('');
      const own = await picture(tx, { likeness: ends([]) });
      const near = [
        await picture(tx, { likeness: ends([0, 11, 22, 33, 44]) }),
        await picture(tx, { likeness: ends([12, 23, 34, 45, 63]) }),
      ];
      await picture(tx, { likeness: ends([0, 11, 22, 33, 44, 55]) });
      await picture(tx, { likeness: ends([0, 1, 2, 3, 4, 5]) });
      await becomeColleague(tx, 'reporter');
      const [row] = await tx<{ list: { folder: string }[] }[]>`
        select public.pictures_alike(${own}) as list`;
      expect(row?.list.map(({ folder }) => folder).sort()).toEqual(near.sort());
    });
  });

  it('is replaced everywhere at once, with its words, and the log says so', async () => {
    await undone(sql, async (tx) => {
      const former = await picture(tx, { alt_hi: 'पुलिया' });
      const next = await picture(tx);
      const article = await articleWith(tx, former, { image_focus_x: 20 });
      await becomeColleague(tx, 'editor');
      await tx`select public.open_article(${article})`;
      await tx`select public.replace_picture(${former}, ${next})`;
      await tx`reset role`;
      const now = await articleOf(tx, article);
      expect(now).toMatchObject({ image_url: urlOf(next), x: 20 });
      expect(now?.body).not.toContain(former);
      const [draft] = await tx<{ text: string; revision: number }[]>`
        select content::text as text, revision from public.article_drafts where article_id = ${article}`;
      expect([draft?.text.includes(next), draft?.text.includes(former), draft?.revision]).toEqual([
        true,
        false,
        2,
      ]);
      const [known] =
        await tx`select alt_hi, replaced_by from public.pictures where folder = ${next}`;
      expect(known).toEqual({ alt_hi: 'पुलिया', replaced_by: null });
      expect((await auditLog(tx, next)).map(({ action }) => action)).toContain('picture.replace');
    });
  });

  it('is taken down from published articles for good, and its file is barred', async () => {
    await undone(sql, async (tx) => {
      const sha256 = 'b'.repeat(64);
      const folder = await picture(tx, { sha256 });
      const article = await articleWith(tx, folder);
      await becomeColleague(tx, 'editor');
      expect(await refusal(tx, (t) => t`select public.take_down_picture(${folder}, ' ')`)).toBe(
        'PT422',
      );
      await tx`select public.take_down_picture(${folder}, 'परिवार ने कहा')`;
      await tx`reset role`;
      expect(await articleOf(tx, article)).toMatchObject({ image_url: null, blocks: 1 });
      expect((await tx`select public.is_picture_barred(${sha256}) as barred`)[0]).toEqual({
        barred: true,
      });
      const other = await articleWith(tx, await picture(tx));
      expect(
        await refusal(
          tx,
          (t) =>
            t`update public.news_articles set image_url = ${urlOf(folder)} where id = ${other}`,
        ),
      ).toBe('23514');
      await becomeColleague(tx, 'editor');
      expect(await found(tx, '')).not.toContain(folder);
      expect(await found(tx, '', 'taken_down')).toContain(folder);
      await tx`reset role`;
      await expect(tx.savepoint((inner) => articleWith(inner, folder))).rejects.toMatchObject({
        message: 'photo_taken_down',
      });
    });
  });

  it('is recorded also where a gateway hands its facts over as text', async () => {
    await undone(sql, async (tx) => {
      const folder = folderOf();
      const facts = JSON.stringify({ width: 300, height: 200, is_kept: true });
      await tx`select public.record_picture(${folder}, to_jsonb(${facts}::text), null)`;
      const [row] = await tx`select width, is_kept from public.pictures where folder = ${folder}`;
      expect(row).toEqual({ width: 300, is_kept: true });
    });
  });

  it('goes with its files where nobody described it, else stays', async () => {
    await undone(sql, async (tx) => {
      const [loose, kept] = [await picture(tx), await picture(tx)];
      await becomeColleague(tx, 'editor');
      await save(tx, kept, { alt_hi: 'पुलिया' });
      await tx`reset role`;
      await tx`select public.forget_pictures(${[loose, kept]})`;
      expect(
        (
          await tx<{ folder: string }[]>`
          select folder from public.pictures where folder = any (${[loose, kept]})`
        ).map(({ folder }) => folder),
      ).toEqual([kept]);
    });
  });
});
