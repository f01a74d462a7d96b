import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { person, type Role } from './staff-fixture';
import { call, content, articleIn } from './article-scene';

const sql = openDatabase();

describe('a working copy', () => {
  type Saved = { outcome: string; revision: number; content?: Record<string, unknown> };
  const begin = async (tx: TransactionSql, role: Role = 'reporter') => {
    const author = await person(tx, role);
    await become(tx, user(author));
    const { id } = await call<{ id: string }>(tx, 'create_article', {});
    return { author, id };
  };

  it('begins empty, and the same one is not begun twice', async () => {
    await undone(sql, async (tx) => {
      const { id } = await begin(tx);
      expect(await call(tx, 'create_article', {}, id)).toEqual({ id, revision: 1 });
    });
  });

  it('is counted up with each save, and not by the same save sent again', async () => {
    await undone(sql, async (tx) => {
      const { id } = await begin(tx);
      expect(await call(tx, 'save_draft', id, 1, content)).toEqual({
        outcome: 'saved',
        revision: 2,
      });
      expect(await call(tx, 'save_draft', id, 1, content)).toEqual({
        outcome: 'saved',
        revision: 2,
      });
    });
  });

  it('is never overwritten by who wrote on an older one', async () => {
    await undone(sql, async (tx) => {
      const { id } = await begin(tx);
      await call(tx, 'save_draft', id, 1, content);
      const late = await call<Saved>(tx, 'save_draft', id, 1, { ...content, title_hi: 'देर से' });
      expect(late).toMatchObject({ outcome: 'conflict', revision: 2, content });
    });
  });

  it('notes the order of its rows and what is behind the other language, of which readers get nothing', async () => {
    await undone(sql, async (tx) => {
      const { id } = await begin(tx, 'editor');
      const block = (text: string) => ({ id: 'a', type: 'paragraph', text });
      const notes = { rows: ['b', 'a'], translated_from: { title_en: 'x1' }, stale: ['en'] };
      const whole = { ...content, body_hi: [block('पहला')], ...notes };
      expect(await call(tx, 'save_draft', id, 1, whole)).toMatchObject({ outcome: 'saved' });
      const opened = await call<{ content: object; revision: number }>(tx, 'open_article', id);
      expect(opened.content).toMatchObject(notes);
      expect(await call(tx, 'move_article', id, 'publish', opened.revision)).toMatchObject({
        outcome: 'done',
      });
      const { public: published } = await call<{ public: object }>(tx, 'open_article', id);
      expect(Object.keys(published)).not.toEqual(expect.arrayContaining(['rows']));
      expect(published).toMatchObject({ body_hi: [block('पहला')] });
    });
  });

  it.each([
    { rows: 'a' },
    { rows: [1] },
    { translated_from: ['x'] },
    { translated_from: { title_en: 1 } },
    { stale: ['fr'] },
    { stale: 'en' },
  ])('takes no note of another kind: %j', async (note) => {
    await undone(sql, async (tx) => {
      const { id } = await begin(tx);
      await expect(
        tx.savepoint((t) => call(t, 'save_draft', id, 1, { ...content, ...note })),
      ).rejects.toMatchObject({ code: 'PT422', message: 'content_invalid' });
    });
  });

  it('lets editors alone put an article at the top, however a reporter asks', async () => {
    await undone(sql, async (tx) => {
      const { author, id } = await begin(tx);
      const featured = async () =>
        (await call<{ content: Record<string, unknown> }>(tx, 'open_article', id)).content[
          'is_featured'
        ];
      await call(tx, 'save_draft', id, 1, { ...content, is_featured: true });
      expect(await featured()).toBe(false);
      const other = await call<{ id: string }>(tx, 'create_article', {
        ...content,
        is_featured: true,
      });
      await tx`select set_config('role', 'postgres', true)`;
      const [made] = await tx`
        select content ->> 'is_featured' as is_featured from public.article_drafts where article_id = ${other.id}`;
      expect(made?.['is_featured']).toBe('false');
      await become(tx, user(await person(tx, 'editor')));
      await call(tx, 'take_over', id);
      await call(tx, 'save_draft', id, 2, { ...content, is_featured: true });
      expect(await featured()).toBe(true);
      await become(tx, user(author));
      await call(tx, 'take_over', id);
      // Nor is it taken away by saying nothing of it.
      const saved = { ...content, title_hi: 'नया शीर्षक' };
      expect(await call(tx, 'save_draft', id, 3, saved)).toMatchObject({ outcome: 'saved' });
      expect(await call(tx, 'open_article', id)).toMatchObject({
        content: { title_hi: 'नया शीर्षक', is_featured: true },
      });
    });
  });

  it('holds whatever is typed, right or not yet', async () => {
    await undone(sql, async (tx) => {
      const { id } = await begin(tx);
      const block = { id: 'a', type: 'nonsuch', text: '' };
      const typed = { title_hi: 'क'.repeat(900), category: 'nonsuch', body_en: [block] };
      expect(await call(tx, 'save_draft', id, 1, typed)).toMatchObject({ outcome: 'saved' });
      expect(await call(tx, 'open_article', id)).toMatchObject({ content: typed });
    });
  });

  it.each([
    { body_hi: [null] },
    { body_hi: [{ id: 'a', type: 5, text: '' }] },
    { body_en: 'not a list' },
    { tags: [{ x: 1 }] },
    { category: {} },
  ])('refuses what no sheet can show: %o', async (forged) => {
    await undone(sql, async (tx) => {
      const { id } = await begin(tx);
      await expect(tx.savepoint((t) => call(t, 'save_draft', id, 1, forged))).rejects.toMatchObject(
        { code: 'PT422' },
      );
    });
  });

  it('refuses fields that are not a reporter’s to write', async () => {
    await undone(sql, async (tx) => {
      const { id } = await begin(tx);
      await expect(
        tx.savepoint((t) => call(t, 'save_draft', id, 1, { view_count: 9 })),
      ).rejects.toMatchObject({ code: 'PT422' });
    });
  });

  it('of a public article changes nothing that readers see', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const id = await articleIn(tx, 'published', editor);
      await become(tx, user(editor));
      await call(tx, 'save_draft', id, 1, { ...content, title_hi: 'नया शीर्षक' });
      const [article] = await tx`select title_hi from public.news_articles where id = ${id}`;
      expect(article).toEqual({ title_hi: content.title_hi });
      await call(tx, 'move_article', id, 'amend', 2, {});
      const [amended] = await tx`select title_hi from public.news_articles where id = ${id}`;
      expect(amended).toEqual({ title_hi: 'नया शीर्षक' });
    });
  });

  it('in another’s hand is not written on; taken over, the other’s text is kept', async () => {
    await undone(sql, async (tx) => {
      const { author, id } = await begin(tx);
      await call(tx, 'save_draft', id, 1, content, 'a');
      await call(tx, 'be_present', id);
      await tx`reset role`;
      const editor = await person(tx, 'editor');
      await become(tx, user(editor));
      expect(await call<Saved>(tx, 'save_draft', id, 2, { title_hi: 'मेरा' }, 'b')).toMatchObject({
        outcome: 'held',
      });
      expect(await call(tx, 'take_over', id, 'b')).toMatchObject({ holder: editor });
      const kept =
        await tx`select kind, content from public.article_versions where article_id = ${id}`;
      expect(kept).toEqual([{ kind: 'taken_over', content }]);
      expect(await call(tx, 'save_draft', id, 2, { title_hi: 'मेरा' }, 'b')).toMatchObject({
        outcome: 'saved',
      });
      await become(tx, user(author));
      expect(await call(tx, 'be_present', id)).toMatchObject({ holder: editor, revision: 3 });
    });
  });

  it('is told to be public by its hour alone, which is no new revision', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const id = await articleIn(tx, 'scheduled', editor);
      await become(tx, user(editor));
      const before = await call<{ revision: number }>(tx, 'be_present', id);
      expect(before).toMatchObject({ state: 'scheduled' });
      await tx`reset role`;
      await tx`update public.news_articles set published_at = now() - interval '1 second' where id = ${id}`;
      await become(tx, user(editor));
      expect(await call(tx, 'be_present', id)).toMatchObject({ ...before, state: 'published' });
    });
  });

  it('of an article that came to readers past the newsroom keeps what they have read as its first version', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const id = await articleIn(tx, 'published', editor);
      await tx`delete from public.article_drafts where article_id = ${id}`;
      await tx`alter table public.article_versions disable trigger user`;
      await tx`delete from public.article_versions where article_id = ${id}`;
      await tx`alter table public.article_versions enable trigger user`;
      await become(tx, user(editor));
      await call(tx, 'open_article', id);
      await call(tx, 'save_draft', id, 1, { ...content, title_hi: 'बदली हुई' });
      await call(tx, 'move_article', id, 'amend', 2, {});
      const versions = await tx`
        select kind, content ->> 'title_hi' as title from public.article_versions where article_id = ${id} order by id`;
      expect([...versions]).toEqual([
        { kind: 'published', title: content.title_hi },
        { kind: 'amended', title: 'बदली हुई' },
      ]);
    });
  });

  it('brings whose its images are to readers in both languages, and an older version takes the later one off', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const id = await articleIn(tx, 'draft', editor);
      await become(tx, user(editor));
      // As it was kept before there was an English credit.
      const older = { ...content, image_credit: 'रमेश' };
      await call(tx, 'save_draft', id, 1, older);
      await call(tx, 'move_article', id, 'publish', 2, {});
      const image = { id: 'p', type: 'image', text: 'द्वार', url: '/media/demo/a.webp' };
      await call(tx, 'save_draft', id, 3, {
        ...older,
        image_credit_en: ' Ramesh ',
        body_hi: [{ ...image, alt: 'लोहा', credit: ' सीता ', of: 'x' }],
      });
      await call(tx, 'move_article', id, 'amend', 4, {});
      const credits = async () => {
        const [article] = await tx`
          select image_credit as hi, image_credit_en as en, body_hi from public.news_articles where id = ${id}`;
        return article;
      };
      expect(await credits()).toEqual({
        hi: 'रमेश',
        en: 'Ramesh',
        body_hi: [{ ...image, alt: 'लोहा', credit: 'सीता' }],
      });
      const [first] = await tx<{ id: string }[]>`
        select id from public.article_versions where article_id = ${id} and kind = 'published'`;
      await call(tx, 'restore_version', id, first?.id, 5);
      await call(tx, 'move_article', id, 'amend', 6, {});
      expect(await credits()).toMatchObject({ hi: 'रमेश', en: null });
    });
  });

  it('comes back without what a version older than a field could not say', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const id = await articleIn(tx, 'draft', editor);
      await become(tx, user(editor));
      await call(tx, 'move_article', id, 'publish', 1, {});
      await tx`reset role`;
      const late = {
        dateline_hi: 'अंबिकापुर',
        authors: ['asha'],
        other_districts: ['korba'],
        is_sensitive: true,
        related: [id],
      };
      const [old] = await tx<{ id: string }[]>`
        insert into public.article_versions (article_id, kind, content)
        select article_id, 'amended', content - ${Object.keys(late)}::text[] from public.article_versions
        where article_id = ${id} returning id`;
      await become(tx, user(editor));
      await call(tx, 'save_draft', id, 2, { ...content, ...late });
      await call(tx, 'restore_version', id, old?.id, 3);
      const { content: restored } = await call<{ content: object }>(tx, 'open_article', id);
      expect(restored).toMatchObject({
        dateline_hi: null,
        authors: [],
        other_districts: [],
        is_sensitive: false,
        related: [],
        title_hi: content.title_hi,
        category: content.category,
      });
    });
  });

  it('comes back as it was when an earlier version is restored, and the present one is kept', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const id = await articleIn(tx, 'draft', editor);
      await become(tx, user(editor));
      await call(tx, 'move_article', id, 'publish', 1, {});
      await call(tx, 'save_draft', id, 2, { ...content, title_hi: 'दूसरा' });
      const [first] = await tx<{ id: string }[]>`
        select id from public.article_versions where article_id = ${id} and kind = 'published'`;
      await call(tx, 'restore_version', id, first?.id, 3);
      expect(await call(tx, 'open_article', id)).toMatchObject({ content, revision: 4 });
      const kept = await tx`
        select content ->> 'title_hi' as title from public.article_versions where article_id = ${id} and kind = 'set_aside'`;
      expect(kept).toEqual([{ title: 'दूसरा' }]);
    });
  });
});
