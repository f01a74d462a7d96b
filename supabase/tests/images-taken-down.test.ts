import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';
import { call, content, articleIn } from './article-scene';

const sql = openDatabase();
const folderIn = (article: string) => `stories/${article}/${'a'.repeat(32)}`;
const addressIn = (folder: string) => `/media/${folder}/1280.jpg`;

/** An article with a lead image that also stands in its text, and a version of that. */
async function photographed(tx: TransactionSql, state: 'withdrawn' | 'published', shown?: string) {
  const author = await person(tx, 'reporter');
  const id = await articleIn(tx, state, author);
  const folder = shown ?? folderIn(id);
  const url = addressIn(folder);
  const body = [
    { id: 'a', type: 'paragraph', text: 'पाठ' },
    { id: 'p', type: 'image', text: 'चित्र', url },
  ];
  const draft = { ...content, image_url: url, image_alt_hi: 'मेला', body_hi: body };
  await tx`update public.news_articles set image_url = ${url}, image_alt_hi = 'मेला', body_hi = ${tx.json(body)} where id = ${id}`;
  await tx`update public.article_drafts set content = ${tx.json(draft)} where article_id = ${id}`;
  const [version] = await tx<{ id: string }[]>`
    insert into public.article_versions (article_id, kind, content) values (${id}, 'published', ${tx.json(draft)}) returning id`;
  const names = ['320.avif', '800.webp', '1280.jpg'].map((name) => `${folder}/${name}`);
  if (!shown)
    for (const name of names)
      await tx`insert into storage.objects (bucket_id, name) values ('media', ${name})`;
  return { id, author, folder, url, names, version: version?.id ?? '' };
}

const toRemove = async (tx: TransactionSql, folder: string) => {
  await tx`reset role`;
  const [row] = await tx<{ names: string[] }[]>`select public.photos_to_remove() as names`;
  return row?.names.filter((name) => name.startsWith(folder)) ?? [];
};

describe('an image of a withdrawn article', () => {
  it('is taken down by an editor: article and working copy lose it, all its files go, the log says why', async () => {
    await undone(sql, async (tx) => {
      const { id, folder, names, version } = await photographed(tx, 'withdrawn');
      await become(tx, user(await person(tx, 'editor')));
      expect(await call(tx, 'article_photos', id)).toEqual({ shown: [folder], taken_down: [] });
      expect(await call(tx, 'take_down_photo', id, folder, ' परिवार ने मना किया ')).toEqual({
        outcome: 'done',
      });
      const { content: draft, revision } = await call<{ content: object; revision: number }>(
        tx,
        'open_article',
        id,
      );
      expect(draft).toMatchObject({
        image_url: null,
        image_alt_hi: null,
        body_hi: [{ id: 'a', type: 'paragraph', text: 'पाठ' }],
      });
      expect(revision).toBe(2);
      expect(await call(tx, 'article_photos', id)).toMatchObject({
        shown: [],
        taken_down: [{ folder, reason: 'परिवार ने मना किया' }],
      });
      // Brought back, a version has a gap where the image was; the version itself is as it was.
      await call(tx, 'restore_version', id, version, revision);
      expect(await call(tx, 'open_article', id)).toMatchObject({ content: { image_url: null } });
      expect((await toRemove(tx, folder)).sort()).toEqual(names.toSorted());
      const [kept] = await tx`select content from public.article_versions where id = ${version}`;
      expect(kept?.['content']).toMatchObject({ image_url: addressIn(folder) });
      const [article] =
        await tx`select image_url, body_hi from public.news_articles where id = ${id}`;
      expect(article).toMatchObject({ image_url: null, body_hi: [{ id: 'a' }] });
      const [event] =
        await tx`select details from public.audit_log where action = 'story.take_down_photo' and subject = ${id}`;
      expect(event?.['details']).toMatchObject({ reason: 'परिवार ने मना किया' });
    });
  });

  it('never comes back: what names it is not published, whoever writes it', async () => {
    await undone(sql, async (tx) => {
      const { id, folder, url } = await photographed(tx, 'withdrawn');
      await become(tx, user(await person(tx, 'editor')));
      await call(tx, 'take_down_photo', id, folder, 'अनुमति नहीं');
      await call(tx, 'save_draft', id, 2, { ...content, image_url: url });
      expect(
        await call(tx, 'move_article', id, 'reinstate', 3, { note_hi: 'फिर छपी' }),
      ).toMatchObject({ outcome: 'blocked', constraint: 'photo_taken_down' });
      await tx`reset role`;
      await expect(
        tx.savepoint((t) => t`update public.news_articles set image_url = ${url} where id = ${id}`),
      ).rejects.toMatchObject({ message: 'photo_taken_down' });
    });
  });

  it('is taken down however its address is written, and a text that links it loses the link alone', async () => {
    await undone(sql, async (tx) => {
      const { id, folder } = await photographed(tx, 'withdrawn');
      const absolute = `https://paper.example${addressIn(folder)}`;
      const other = addressIn(`stories/${id}/${'b'.repeat(32)}`);
      const body = [
        {
          id: 'a',
          type: 'paragraph',
          text: `[मेले का "चित्र"](${addressIn(folder)}) देखें: ${absolute}`,
        },
        { id: 'b', type: 'image', text: 'दूसरा', url: other, credit: `साभार ${absolute}` },
        { id: 'p', type: 'image', text: 'चित्र', url: absolute },
      ];
      await tx`update public.news_articles set image_url = ${absolute}, body_hi = ${tx.json(body)} where id = ${id}`;
      await become(tx, user(await person(tx, 'editor')));
      await call(tx, 'take_down_photo', id, folder, 'अनुमति नहीं');
      await tx`reset role`;
      const [article] =
        await tx`select image_url, body_hi from public.news_articles where id = ${id}`;
      expect(article).toEqual({
        image_url: null,
        body_hi: [
          { id: 'a', type: 'paragraph', text: 'मेले का "चित्र" देखें:' },
          { id: 'b', type: 'image', text: 'दूसरा', url: other, credit: 'साभार' },
        ],
      });
    });
  });

  it('does not come in with a new article, however its address is written', async () => {
    await undone(sql, async (tx) => {
      const { folder } = await photographed(tx, 'published');
      await tx`select public.record_picture(${folder}, '{}', null)`;
      await become(tx, user(await person(tx, 'editor')));
      await call(tx, 'take_down_picture', folder, 'अनुमति नहीं');
      await tx`reset role`;
      await expect(
        tx.savepoint(
          (t) => t`insert into public.news_articles (title_hi, category, image_url)
            values ('नई ख़बर', 'health', ${`https://paper.example${addressIn(folder)}`})`,
        ),
      ).rejects.toMatchObject({ message: 'photo_taken_down' });
    });
  });

  it('keeps its files as long as another article names it', async () => {
    await undone(sql, async (tx) => {
      const { id, folder, names } = await photographed(tx, 'withdrawn');
      const other = await photographed(tx, 'withdrawn', folder);
      const editor = await person(tx, 'editor');
      await become(tx, user(editor));
      await call(tx, 'take_down_photo', id, folder, 'अनुमति नहीं');
      expect(await toRemove(tx, folder)).toEqual([]);
      const [kept] = await tx`select image_url from public.news_articles where id = ${other.id}`;
      expect(kept?.['image_url']).toBe(other.url);
      await become(tx, user(editor));
      await call(tx, 'take_down_photo', other.id, folder, 'अनुमति नहीं');
      expect((await toRemove(tx, folder)).sort()).toEqual(names.toSorted());
    });
  });

  it('keeps its files as long as an advertisement or another story’s live entry shows it', async () => {
    await undone(sql, async (tx) => {
      const { id, folder, names } = await photographed(tx, 'withdrawn');
      await tx`select public.record_picture(${folder}, '{"is_kept": true}', null)`;
      await become(tx, user(await person(tx, 'editor')));
      await call(tx, 'take_down_photo', id, folder, 'अनुमति नहीं');
      await tx`reset role`;
      const [ad] = await tx<{ id: string }[]>`
        with payer as (insert into public.advertisers (name) values ('दुकान') returning id)
        insert into public.advertisements (advertiser, slot, title_hi, link, picture, alt_hi, starts_at, ends_at)
        select id, 'article', 'साड़ियाँ', 'https://shop.example', ${folder}, 'साड़ी', now(), now() + interval '1 day' from payer
        returning id`;
      expect(await toRemove(tx, folder)).toEqual([]);
      await tx`update public.advertisements set picture = null, alt_hi = null where id = ${ad?.id ?? ''}`;
      expect((await toRemove(tx, folder)).sort()).toEqual(names.toSorted());
      const other = await articleIn(tx, 'published', await person(tx, 'reporter'));
      await tx`insert into public.live_coverages (article_id) values (${other})`;
      await tx`insert into public.live_entries (id, article_id, number, text_hi, image_url, image_alt_hi)
        values (gen_random_uuid(), ${other}, 1, 'पानी उतरा।', ${addressIn(folder)}, 'नदी')`;
      expect(await toRemove(tx, folder)).toEqual([]);
    });
  });

  it('is forgotten by the library once its files are gone, and no other is', async () => {
    await undone(sql, async (tx) => {
      const { id, folder } = await photographed(tx, 'withdrawn');
      const other = await photographed(tx, 'withdrawn');
      const described = '{"is_kept": true}';
      for (const known of [folder, other.folder])
        await tx`select public.record_picture(${known}, ${described}, null)`;
      await become(tx, user(await person(tx, 'editor')));
      await call(tx, 'take_down_photo', id, folder, 'अनुमति नहीं');
      await tx`reset role`;
      await tx`select public.forget_pictures(${[folder, other.folder]})`;
      const left =
        await tx`select folder from public.pictures where folder in (${folder}, ${other.folder})`;
      expect(left.map((row) => row['folder'] as string)).toEqual([other.folder]);
    });
  });

  it('is taken down once, with a reason, of no public article, and of none that does not show it', async () => {
    await undone(sql, async (tx) => {
      const { id, folder, author } = await photographed(tx, 'withdrawn');
      const open = await photographed(tx, 'published');
      const editor = await person(tx, 'editor');
      const take = (article: string, which: string, reason: string) =>
        tx.savepoint((t) => call(t, 'take_down_photo', article, which, reason));
      await become(tx, user(author));
      await expect(take(id, folder, 'क्यों')).rejects.toMatchObject({ code: 'PT403' });
      await become(tx, user(editor));
      await expect(take(id, folder, ' ')).rejects.toMatchObject({ message: 'reason_missing' });
      await expect(take(id, open.folder, 'क्यों')).rejects.toMatchObject({
        message: 'photo_unknown',
      });
      await expect(take(open.id, open.folder, 'क्यों')).rejects.toMatchObject({
        message: 'story_not_withdrawn',
      });
      await take(id, folder, 'पहली बार');
      await take(id, folder, 'दूसरी बार');
      expect(await call(tx, 'article_photos', id)).toMatchObject({
        taken_down: [{ reason: 'पहली बार' }],
      });
    });
  });
});
