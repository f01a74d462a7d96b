import postgres from 'postgres';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';

import type * as MediaRoute from '@/app/media/[...path]/route';
import type * as ImagesRoute from '@/app/api/newsroom/images/route';
import type * as ArticleImagesRoute from '@/app/api/newsroom/articles/[id]/images/route';
import type * as ArticleRoute from '@/app/api/newsroom/articles/[id]/route';
import type * as WriteImages from '@/lib/newsroom/images/write';
import { emptyDraft } from '@/lib/newsroom/editor/model/model';

import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
let images: typeof ImagesRoute;
let articleImages: typeof ArticleImagesRoute;
let writeImages: typeof WriteImages;
let media: typeof MediaRoute;
let article: typeof ArticleRoute;
let reporter: SignedInReader;
let other: SignedInReader;
let reader: SignedInReader;

beforeAll(async () => {
  useBackend(backend);
  vi.resetModules();
  images = await import('@/app/api/newsroom/images/route');
  articleImages = await import('@/app/api/newsroom/articles/[id]/images/route');
  writeImages = await import('@/lib/newsroom/images/write');
  media = await import('@/app/media/[...path]/route');
  article = await import('@/app/api/newsroom/articles/[id]/route');
  [reporter, other, reader] = await Promise.all([
    signedInReader(backend, 'फ़ोटो वाली', 'reporter'),
    signedInReader(backend, 'दूसरा', 'reporter'),
    signedInReader(backend, 'पाठक'),
  ]);
});

const image = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#264' } })
    .jpeg()
    .toBuffer();

async function newArticle(): Promise<string> {
  const id = crypto.randomUUID();
  const body = { revision: 0, content: { ...emptyDraft, title_hi: 'तस्वीर' }, tab: 't' };
  const path = `/api/newsroom/articles/${id}`;
  await article.PUT(readerRequest('PUT', path, reporter, { body }), {
    params: Promise.resolve({ id }),
  });
  return id;
}

function send(who: SignedInReader | null, id: string, bytes: Buffer): Promise<Response> {
  const asked = readerRequest('POST', `/api/newsroom/images?story=${id}`, who);
  return images.POST(new Request(asked, { method: 'POST', body: new Uint8Array(bytes) }));
}

describe('an image for an article', () => {
  it('is kept in every size under the site’s own address, and once when sent twice', async () => {
    const id = await newArticle();
    const [first, second] = [
      await send(reporter, id, await image()),
      await send(reporter, id, await image()),
    ];
    const kept = (await first.json()) as { url: string };
    expect(kept).toMatchObject({ width: 900, height: 600 });
    expect(await second.json()).toEqual(kept);
    expect(kept.url).toMatch(new RegExp(`^/media/stories/${id}/[0-9a-f]{32}/1280\\.jpg$`));
    for (const name of ['320.avif', '800.webp', '1280.jpg']) {
      const path = kept.url.replace('1280.jpg', name);
      const answer = await media.GET(new Request(`http://localhost${path}`), {
        params: Promise.resolve({ path: path.split('/').slice(2) }),
      });
      expect(answer.status).toBe(200);
    }
  });

  it('is removed after a week unless an article, a working copy or a version names it', async () => {
    const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
    const colours = ['#111', '#333', '#555', '#777', '#999'];
    const samples = colours.map((background) =>
      sharp({ create: { width: 640, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    );
    const id = await newArticle();
    const urls: string[] = [];
    for (const bytes of samples)
      urls.push(((await (await send(reporter, id, await bytes)).json()) as { url: string }).url);
    const [unused = '', inDraft = '', inVersion = '', inArticle = '', fresh = ''] = urls;
    const other = await newArticle();
    await sql`update public.article_drafts set content = content || ${sql.json({ image_url: inDraft })} where article_id = ${id}`;
    await sql`
      insert into public.article_versions (article_id, kind, content)
      values (${id}, 'set_aside', ${sql.json({ body_hi: [{ id: 'a', type: 'image', url: inVersion }] })})`;
    // Another article's than the one for which it was sent.
    await sql`update public.news_articles set image_url = ${inArticle} where id = ${other}`;
    const folder = (url: string) => url.replace('/media/', '').replace('/1280.jpg', '');
    await sql`
      update storage.objects set created_at = now() - interval '8 days', updated_at = now() - interval '8 days'
      where name like ${`stories/${id}/%`} and name not like ${`${folder(fresh)}/%`}`;
    const kept = () => sql<{ folder: string }[]>`
      select distinct substring(name, '^stories/[^/]+/[^/]+') as folder from storage.objects
      where name like ${`stories/${id}/%`}`;
    expect(await kept()).toHaveLength(5);
    expect(await writeImages.removeUnusedImages()).toBeGreaterThan(2);
    expect((await kept()).map((row) => row.folder).sort()).toEqual(
      [inDraft, inVersion, inArticle, fresh].map(folder).sort(),
    );
    const gone = await media.GET(new Request(`http://localhost${unused}`), {
      params: Promise.resolve({ path: unused.split('/').slice(2) }),
    });
    expect(gone.status).toBe(404);
    expect(await writeImages.removeUnusedImages()).toBe(0);
    // Page by page they are the same, wherever a page ends.
    const pages: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const [page]: { reached: string | null }[] = await sql<{ reached: string | null }[]>`
        select reached from public.unused_photos(7, 9, ${after})`;
      after = page?.reached ?? null;
      if (after !== null) pages.push(after);
    }
    expect(pages.length).toBeGreaterThan(1);
    expect([...pages].sort()).toEqual(pages);
    await sql.end();
  });

  it('that was taken down is gone in every size, is told of, and is not taken again', async () => {
    const editor = await signedInReader(backend, 'संपादक', 'editor');
    const id = await newArticle();
    const { url } = (await (await send(reporter, id, await image())).json()) as { url: string };
    const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
    await sql`update public.article_drafts set content = content || ${sql.json({ image_url: url })} where article_id = ${id}`;
    await sql`update public.news_articles set status = 'withdrawn', is_approved = true, published_at = now() where id = ${id}`;
    const path = `/api/newsroom/articles/${id}/images`;
    const params = { params: Promise.resolve({ id }) };
    const folder = url.replace('/media/', '').replace('/1280.jpg', '');
    const named = () => sql`select name from storage.objects where name like ${`${folder}/%`}`;
    expect((await named()).length).toBe(9);
    const body = { folder, reason: 'अनुमति नहीं थी' };
    const byReporter = await articleImages.POST(
      readerRequest('POST', path, reporter, { body }),
      params,
    );
    expect(byReporter.status).toBe(403);
    const taken = await articleImages.POST(readerRequest('POST', path, editor, { body }), params);
    expect([taken.status, await taken.json()]).toEqual([200, { files: 'gone' }]);
    expect(await named()).toHaveLength(0);
    const told = await articleImages.GET(readerRequest('GET', path, editor), params);
    expect(await told.json()).toMatchObject({
      shown: [],
      takenDown: [{ folder, reason: 'अनुमति नहीं थी', by: 'संपादक' }],
    });
    const again = await send(editor, id, await image());
    expect([again.status, await again.json()]).toEqual([422, { error: 'photo_taken_down' }]);
    await sql.end();
  });

  it('is taken only from who may write the article', async () => {
    const id = await newArticle();
    const bytes = await image();
    expect((await send(null, id, bytes)).status).toBe(401);
    expect((await send(reader, id, bytes)).status).toBe(403);
    expect((await send(other, id, bytes)).status).toBe(404);
    expect((await send(reporter, crypto.randomUUID(), bytes)).status).toBe(404);
  });

  it('is refused with a reason when it is none', async () => {
    const id = await newArticle();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const answer = await send(reporter, id, svg);
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'photo_unreadable' }]);
    expect((await send(reporter, id, Buffer.alloc(25 * 1024 * 1024 + 1))).status).toBe(413);
  });
});
