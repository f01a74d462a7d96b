import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague, person } from './staff-fixture';
import { auditLog, refusal } from './topics-scene';

const sql = openDatabase();

/** An author as the form says them. */
const given = {
  name_hi: 'परख लेखक',
  name_en: 'Trial Author',
  role_hi: 'संवाददाता',
  role_en: 'Correspondent',
  bio_hi: 'सरगुजा से लिखते हैं।',
  bio_en: 'Reports from Surguja.',
  districts: ['surguja'],
  account: null as string | null,
  is_active: true,
};
type Given = typeof given & { seen?: Partial<Omit<typeof given, 'seen'>> };

async function save(tx: TransactionSql, author: string | null, content: Given): Promise<string> {
  const [row] = await tx<{ slug: string }[]>`
    select public.save_author(${author}, ${tx.json(content)}) as slug`;
  return row?.slug ?? '';
}

const remove = (tx: TransactionSql, author: string, seen: Given) =>
  tx`select public.remove_author(${author}, ${tx.json(seen)})`;

/** A public article by these authors; gives its id. */
async function articleBy(tx: TransactionSql, authors: string[]): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at, authors)
    values (${crypto.randomUUID()}, 'health', 'published', true, now(), ${authors}) returning id`;
  return row?.id ?? '';
}

async function authorsOf(tx: TransactionSql, article: string): Promise<string[] | undefined> {
  const [row] = await tx<{ authors: string[] }[]>`
    select authors from public.news_articles where id = ${article}`;
  return row?.authors;
}

describe('an author', () => {
  it('is described by an editor in both languages, and everybody reads it but for the account', async () => {
    await undone(sql, async (tx) => {
      const account = await person(tx, 'reporter');
      await becomeColleague(tx, 'editor');
      const slug = await save(tx, null, { ...given, account, districts: ['surguja', 'nowhere'] });
      expect(slug).toBe('trial-author');
      await tx`reset role`;
      await become(tx, anonymous);
      const [known] =
        await tx`select name_hi, role_en, bio_hi, districts from public.authors where slug = ${slug}`;
      expect(known).toEqual({
        name_hi: 'परख लेखक',
        role_en: 'Correspondent',
        bio_hi: 'सरगुजा से लिखते हैं।',
        districts: ['surguja'],
      });
      expect(
        await refusal(tx, (t) => t`select account from public.authors where slug = ${slug}`),
      ).toBe('42501');
      expect(await auditLog(tx, slug)).toMatchObject([
        { action: 'author.add', details: { name_en: 'Trial Author', account } },
      ]);
    });
  });

  it('keeps the address when the name changes, and only what changed stands in the log', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const slug = await save(tx, null, given);
      const renamed = { ...given, name_en: 'Trial Writer' };
      expect(await save(tx, slug, { ...renamed, seen: given })).toBe(slug);
      // The same once more is no action.
      await save(tx, slug, { ...renamed, seen: renamed });
      // Another of the same name has an address of their own.
      expect(await save(tx, null, given)).toBe('trial-author-2');
      expect((await auditLog(tx, slug)).slice(1)).toEqual([
        { action: 'author.change', details: { name_hi: 'परख लेखक', name_en: 'Trial Writer' } },
      ]);
    });
  });

  it('is not overwritten with what was seen before a colleague changed it', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const slug = await save(tx, null, given);
      await save(tx, slug, { ...given, is_active: false, seen: given });
      expect(
        await refusal(tx, (t) => save(t, slug, { ...given, role_hi: 'संपादक', seen: given })),
      ).toBe('PT409');
      expect(await refusal(tx, (t) => remove(t, slug, given))).toBe('PT409');
    });
  });

  it('needs names in both languages and an account of the newsroom, if any, that is nobody else’s', async () => {
    await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const reporter = await person(tx, 'reporter');
      await becomeColleague(tx, 'editor');
      const refused = (change: Partial<Given>) =>
        refusal(tx, (t) => save(t, null, { ...given, ...change }));
      expect(await refused({ name_hi: ' ' })).toBe('PT422');
      expect(await refused({ name_en: 'परख' })).toBe('PT422');
      expect(await refused({ bio_hi: 'अ'.repeat(1501) })).toBe('PT422');
      expect(await refused({ account: reader })).toBe('PT422');
      expect(await refused({ account: 'nobody' })).toBe('PT422');
      expect(await save(tx, null, { ...given, account: reporter })).toBe('trial-author');
      expect(await refused({ account: reporter })).toBe('PT409');
    });
  });

  it('is changed by editors only, and by nobody past the functions', async () => {
    await undone(sql, async (tx) => {
      for (const role of ['reader', 'reporter'] as const) {
        await tx`reset role`;
        await become(tx, user(await person(tx, role)));
        expect(await refusal(tx, (t) => save(t, null, given))).toBe('PT403');
        expect(await refusal(tx, (t) => t`select * from public.list_authors()`)).toBe('PT403');
        expect(await refusal(tx, (t) => t`select * from public.newsroom_accounts()`)).toBe('PT403');
      }
      await tx`reset role`;
      await becomeColleague(tx, 'editor');
      expect(await refusal(tx, (t) => t`update public.authors set name_en = 'X'`)).toBe('42501');
      expect(await refusal(tx, (t) => t`delete from public.authors`)).toBe('42501');
    });
  });

  it('takes pictures of their own folder only, and tells which one may go', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const slug = await save(tx, null, given);
      const [row] = await tx<{ id: string }[]>`select id from public.authors where slug = ${slug}`;
      const own = `/media/avatars/${row?.id}/0123456789abcdef.webp`;
      const set = (t: TransactionSql, picture: string | null) =>
        t<
          { former: string | null }[]
        >`select public.set_author_picture(${slug}, ${picture}) as former`;
      const elsewhere = `/media/avatars/${crypto.randomUUID()}/0123456789abcdef.webp`;
      expect(await refusal(tx, (t) => set(t, elsewhere))).toBe('PT422');
      expect((await set(tx, own))[0]?.former).toBeNull();
      expect((await set(tx, null))[0]?.former).toBe(own);
      await tx`reset role`;
      await become(tx, user(await person(tx, 'reporter')));
      expect(await refusal(tx, (t) => set(t, own))).toBe('PT403');
    });
  });

  it('knows the account that writes as them, as long as they write', async () => {
    await undone(sql, async (tx) => {
      const reporter = await person(tx, 'reporter');
      await becomeColleague(tx, 'editor');
      const slug = await save(tx, null, { ...given, account: reporter });
      const own = async () => {
        await tx`reset role`;
        await become(tx, user(reporter));
        const [row] = await tx`select public.own_author() as slug`;
        return row?.slug as string | null;
      };
      expect(await own()).toBe(slug);
      await tx`reset role`;
      await tx`update public.authors set is_active = false where slug = ${slug}`;
      expect(await own()).toBeNull();
    });
  });
});

describe('an article', () => {
  it('names its authors in the order of the byline, each once, and nobody who is not there', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const one = await save(tx, null, given);
      const two = await save(tx, null, given);
      await tx`reset role`;
      expect(await authorsOf(tx, await articleBy(tx, [two, 'nobody', one, two]))).toEqual([
        two,
        one,
      ]);
    });
  });

  it('keeps its authors from being removed, and so does a draft', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const one = await save(tx, null, given);
      const two = await save(tx, null, given);
      const three = await save(tx, null, given);
      await tx`select public.create_article(${tx.json({ authors: [two] })})`;
      await tx`reset role`;
      await articleBy(tx, [one]);
      await becomeColleague(tx, 'editor');
      expect(await refusal(tx, (t) => remove(t, one, given))).toBe('PT409');
      expect(await refusal(tx, (t) => remove(t, two, given))).toBe('PT409');
      expect(await refusal(tx, (t) => remove(t, three, given))).toBe(1);
    });
  });

  it('tells which authors’ lists it stands in, and stood in', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const one = await save(tx, null, given);
      const two = await save(tx, null, given);
      await tx`reset role`;
      const article = await articleBy(tx, [one]);
      await tx`update public.news_articles set authors = ${[two]} where id = ${article}`;
      const changes = await tx<{ topics: string[] }[]>`
        select topics from public.content_changes where article_ids = ${[article]} order by id`;
      expect(
        changes.map(({ topics }) => topics.filter((key) => key.startsWith('author:'))),
      ).toEqual([[`author:${one}`], [`author:${one}`, `author:${two}`]]);
    });
  });

  it('is changed for readers when its author is described otherwise', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const slug = await save(tx, null, given);
      await save(tx, slug, { ...given, name_hi: 'नया नाम', seen: given });
      await tx`reset role`;
      const [last] = await tx`
        select article_ids, topics from public.content_changes order by id desc limit 1`;
      expect(last).toEqual({ article_ids: [], topics: [`author:${slug}`, 'author:'] });
    });
  });

  it('is found at the desk by the names of its authors while it is a draft', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const slug = await save(tx, null, {
        ...given,
        name_hi: 'झरोखा सिंह',
        name_en: 'Jharokha Singh',
      });
      const [made] = await tx<{ made: { id: string } }[]>`
        select public.create_article(${tx.json({ title_hi: 'बिना नाम', authors: [slug] })}) as made`;
      await tx`reset role`;
      const [found] = await tx<{ ids: string[] }[]>`
        select public.desk_matches(public.fold_text('jharokha'), 'draft', null, null, 10) as ids`;
      expect(found?.ids).toEqual([made?.made.id]);
    });
  });
});
