import { gzipSync } from 'node:zlib';
import postgres, { type Sql } from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tarEnd, tarEntry } from '@/lib/platform/tar';
import { startOwnBackend, type OwnBackend } from '@/supabase/tests/own-backend';
import { zipOf } from '@/tests/fixtures/zip';

import { startFeedServer, type FeedServer } from './feed-server';
import { openArchiveDesk, type ArchiveDesk } from './transfer-scene';

let own: OwnBackend;
let sql: Sql;
let server: FeedServer;
let desk: ArchiveDesk;
let here: string;

const drawn = (background: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
let red: Buffer;
let blue: Buffer;

beforeAll(async () => {
  own = await startOwnBackend();
  sql = postgres(own.backend.databaseUrl, { max: 2, onnotice: () => {} });
  server = await startFeedServer();
  here = `http://${server.host}`;
  desk = await openArchiveDesk(own.backend, server.host);
  [red, blue] = await Promise.all([drawn('#a33'), drawn('#33a')]);
}, 120_000);
afterAll(async () => {
  server.stop();
  await sql.end();
  await own.stop();
});
beforeEach(async () => {
  await sql`delete from public.news_articles`;
  await sql`delete from public.transfers`;
  // All of them together send more files than one admin may within a minute.
  await sql`delete from public.rate_limit_events where action = 'transfer'`;
});

/** A WordPress export of articles, each with pictures at addresses. */
const exportOf = (articles: Record<string, string[]>) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="c"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>पुराना अख़बार</title><link>https://old.example</link>
  <wp:wxr_version>1.2</wp:wxr_version>${Object.entries(articles)
    .map(
      (
        [title, addresses],
        at,
      ) => `<item><title>${title}</title><link>https://old.example/${at}</link>
  <pubDate>Sat, 02 Mar 2024 05:30:00 +0000</pubDate><content:encoded><![CDATA[<p>${title} की पूरी बात यहाँ लिखी है।</p>
  ${addresses.map((address) => `<img src="${address}" alt="तस्वीर">`).join('')}]]></content:encoded>
  <wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item>`,
    )
    .join('')}</channel></rss>`);

/** Every picture that the articles show, by title. */
async function shown(): Promise<Record<string, string[]>> {
  const rows = await sql<{ title: string; addresses: string[] }[]>`
    select title_hi as title, array(select distinct address from (select image_url as address union all
      select block ->> 'url' from jsonb_array_elements(body_hi) as block where block ->> 'type' = 'image') as named
      where address is not null order by 1) as addresses
    from public.news_articles`;
  return Object.fromEntries(rows.map(({ title, addresses }) => [title, addresses]));
}

const fromHere = /^\/media\/stories\/[0-9a-f-]{36}\/[0-9a-f]{32}\/1280\.jpg$/;
const root = 'https://old.example/wp-content/uploads';
const entry = (name: string, bytes: Buffer) => tarEntry(name, bytes, new Date(0));

const packings: [string, string, (files: Record<string, Buffer>) => Buffer][] = [
  ['a zip', 'uploads.zip', (files) => zipOf(...Object.entries(files).map(([name, bytes]) => ({ name, bytes })))],
  ['a tar', 'uploads.tar', (files) => Buffer.concat([...Object.entries(files).map((each) => entry(...each)), tarEnd])],
  ['a packed tar', 'uploads.tar.gz', (files) => gzipSync(Buffer.concat([...Object.entries(files).map((each) => entry(...each)), tarEnd]))],
]; // prettier-ignore

describe('pictures from a file of uploads', () => {
  it.each(packings)('%s is known by itself, and gives what articles show', async (_what, name, pack) => {
    const sent = await desk.send('wordpress.xml', exportOf({ 'अंबिकापुर में मेला लगा': [`${root}/2024/03/a.jpg`], 'सूरजपुर में सड़क बनी': [`${root}/2024/03/b-300x200.jpg`, `${root}/2024/03/none.jpg`] })); // prettier-ignore
    await desk.bring(sent.id);
    const uploads = await desk.send(
      name,
      pack({ 'wp-content/uploads/2024/03/readme.txt': Buffer.from('x'), 'wp-content/uploads/2024/03/a.jpg': red, 'wp-content/uploads/2024/03/b.jpg': blue, 'wp-content/uploads/2024/04/a.jpg': blue }),
    ); // prettier-ignore
    expect(uploads).toMatchObject({ state: 'ready', format: 'uploads', preview: { articles: 0, files: 3 } }); // prettier-ignore
    const brought = await desk.bring(uploads.id, { of: sent.id });
    expect(brought).toMatchObject({ state: 'done', written: 2, refused: 1, total: 2, read: 2 });
    const pictures = await shown();
    expect(pictures['अंबिकापुर में मेला लगा']).toEqual([expect.stringMatching(fromHere)]);
    expect(pictures['सूरजपुर में सड़क बनी']).toEqual([expect.stringMatching(fromHere), `${root}/2024/03/none.jpg`]); // prettier-ignore
    // It was the file of its own path, not the one of its name.
    const [one] = pictures['अंबिकापुर में मेला लगा'] ?? [];
    const { data } = await desk.media(one ?? '');
    const { dominant } = await sharp((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
    expect(await desk.rejectsOf(uploads.id)).toContain('The image is not in the file');
  }); // prettier-ignore

  it('is taken first where an export is brought in beside it; what it lacks is fetched', async () => {
    server.serve('/x/c.jpg', (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(blue),
    );
    const uploads = await desk.send('up.zip', zipOf({ name: 'uploads/2024/03/a.jpg', bytes: red }));
    const sent = await desk.send('w.xml', exportOf({ 'कोरिया में धान की ख़रीदी': [`${here}/wp-content/uploads/2024/03/a.jpg`, `${here}/x/c.jpg`, `${here}/x/gone.jpg`] })); // prettier-ignore
    const brought = await desk.bring(sent.id, { state: 'kept', whole: 'yes', pictures: 'yes', uploads: uploads.id }); // prettier-ignore
    expect(brought).toMatchObject({ state: 'done', written: 1, refused: 1 });
    const [addresses = []] = Object.values(await shown());
    expect(addresses.filter((each) => fromHere.test(each))).toHaveLength(2);
    expect(addresses).toContain(`${here}/x/gone.jpg`);
    // All of that came with the export, and is taken back with it.
    await desk.steer(sent.id, 'undo');
    await desk.run();
    expect(await shown()).toEqual({});
    expect(await desk.find(uploads.id)).toMatchObject({ state: 'ready' });
  });

  it('changes no hand of the newsroom’s: what was edited stays when the export is taken back', async () => {
    const sent = await desk.send('w.xml', exportOf({ 'जशपुर में चाय का बाग़ान': [`${root}/a.jpg`], 'रायगढ़ में नया स्कूल': [`${root}/a.jpg`] })); // prettier-ignore
    await desk.bring(sent.id);
    await sql`update public.news_articles set title_en = 'A tea garden' where title_hi like 'जशपुर%'`;
    const uploads = await desk.send('up.zip', zipOf({ name: 'a.jpg', bytes: red }));
    expect(await desk.bring(uploads.id, { of: sent.id })).toMatchObject({ written: 2 });
    expect((await desk.steer(uploads.id, 'undo')).status).toBe(409);
    await desk.steer(sent.id, 'undo');
    await desk.run();
    expect(Object.keys(await shown())).toEqual(['जशपुर में चाय का बाग़ान']);
  });

  it.each(packings)('%s under folders of somebody’s own gives a GIF as a still, and says why no SVG comes', async (_what, name, pack) => {
    const sent = await desk.send('w.xml', exportOf({ 'प्रेमनगर में झील भरी': [`${root}/2024/03/a.gif`, `${root}/2024/03/b.svg`] })); // prettier-ignore
    await desk.bring(sent.id);
    const frames = [[200, 30, 30], [30, 30, 200]].map((color) => Buffer.alloc(60 * 40 * 3, Buffer.from(color))); // prettier-ignore
    const moving = await sharp(Buffer.concat(frames), { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } }).gif({ delay: [100, 100] }).toBuffer(); // prettier-ignore
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const folder = 'backup-2026/site/uploads/2024/03';
    const uploads = await desk.send(name, pack({ [`${folder}/a.gif`]: moving, [`${folder}/b.svg`]: Buffer.from('<svg/>') })); // prettier-ignore
    expect(uploads).toMatchObject({ state: 'ready', preview: { files: 1 }, refused: 1 });
    expect(uploads.preview?.reasons).toEqual([['the picture is an SVG', 1]]);
    expect(await desk.bring(uploads.id, { of: sent.id })).toMatchObject({ state: 'done', written: 1, refused: 1 }); // prettier-ignore
    const [own = '', old] = Object.values(await shown())[0] ?? [];
    expect(own).toMatch(fromHere);
    expect(old).toBe(`${root}/2024/03/b.svg`);
    const { data } = await desk.media(own);
    const still = sharp((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(await still.metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    const { dominant } = await still.stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
    expect(await desk.rejectsOf(uploads.id)).toContain('An SVG is not taken');
    expect(await desk.rejectsOf(uploads.id, 'hi')).toContain('SVG फ़ाइल नहीं ली जाती');
  }); // prettier-ignore

  it('says of two pictures of one ending that it is not known which one it is', async () => {
    const sent = await desk.send('w.xml', exportOf({ 'रामानुजगंज में हाट लगा': [`${root}/2024/03/a.jpg`, `${root}/2024/03/b.jpg`] })); // prettier-ignore
    await desk.bring(sent.id);
    const uploads = await desk.send('up.zip', zipOf({ name: 'one/x/2024/03/a.jpg', bytes: red }, { name: 'two/x/2024/03/a.jpg', bytes: blue })); // prettier-ignore
    expect(await desk.bring(uploads.id, { of: sent.id })).toMatchObject({ state: 'done', written: 0, refused: 2 }); // prettier-ignore
    const listed = await desk.rejectsOf(uploads.id);
    expect(listed).toMatch(/03\/a\.jpg,"?Several images of the file/);
    expect(listed).toMatch(/03\/b\.jpg,"?The image is not in the file/);
    expect(await desk.rejectsOf(uploads.id, 'hi')).toContain('कई तस्वीरें');
  });

  it('is taken again without harm: nothing is wanted twice', async () => {
    const sent = await desk.send('w.xml', exportOf({ 'बलरामपुर में पुल बना': [`${root}/a.jpg`] }));
    await desk.bring(sent.id);
    const archive = zipOf({ name: 'a.jpg', bytes: red });
    for (const written of [1, 0]) {
      const uploads = await desk.send('up.zip', archive);
      expect(await desk.bring(uploads.id, { of: sent.id })).toMatchObject({ state: 'done', written, refused: 0 }); // prettier-ignore
    }
  });
});

describe('a file of uploads that means harm, or is damaged', () => {
  it.each<[string, Buffer, string]>([
    ['without pictures', zipOf({ name: 'uploads/a.svg', bytes: Buffer.from('<svg/>') }), 'nothing_in_it'],
    ['cut off', zipOf({ name: 'a.jpg', bytes: Buffer.alloc(9) }).subarray(0, 60), 'it cannot be read (the archive ends too early)'],
    ['an own archive, packed', gzipSync(Buffer.concat([entry('manifest.ndjson', Buffer.from('{}')), tarEnd])), 'it cannot be read (the archive is packed with gzip)'],
    ['a packed tar cut off', gzipSync(Buffer.concat([entry('a.jpg', Buffer.alloc(9000, 1)), tarEnd]).subarray(0, 3000)), 'it cannot be read (the archive ends too early)'],
  ])('%s is not brought in, and why is said', async (_what, bytes, problem) => {
    expect(await desk.send('x.zip', bytes)).toMatchObject({ state: 'failed', problem });
  }); // prettier-ignore

  it('gives what it can, and no more: bombs, lies, pages in a picture’s name, ways out', async () => {
    const names = ['bomb.jpg', 'lie.jpg', 'page.jpg', 'locked.jpg', 'good.jpg', 'up.jpg'];
    const sent = await desk.send('w.xml', exportOf({ 'मैनपाट में ठंड बढ़ी': names.map((name) => `${root}/${name}`) })); // prettier-ignore
    await desk.bring(sent.id);
    const uploads = await desk.send(
      'harm.zip',
      zipOf(
        { name: 'bomb.jpg', bytes: Buffer.alloc(60_000_000) },
        { name: 'lie.jpg', bytes: Buffer.alloc(60_000_000), size: 500 },
        { name: 'page.jpg', bytes: Buffer.from('<script>alert(1)</script>') },
        { name: 'locked.jpg', bytes: blue, flags: 1 },
        { name: 'good.jpg', bytes: red },
        { name: '../../up.jpg', bytes: blue },
      ),
    );
    expect(uploads).toMatchObject({ state: 'ready', preview: { files: 5 }, refused: 1 });
    const brought = await desk.bring(uploads.id, { of: sent.id });
    expect(brought).toMatchObject({ state: 'done', written: 1, refused: 5 });
    const [addresses = []] = Object.values(await shown());
    expect(addresses.filter((each) => fromHere.test(each))).toHaveLength(1);
    expect(await desk.rejectsOf(uploads.id)).toContain('The image cannot be used here.');
    const files = await sql<{ name: string }[]>`select name from storage.objects where bucket_id = 'media'`; // prettier-ignore
    expect(files.every(({ name }) => name.startsWith('stories/'))).toBe(true);
  });

  it('is given up where its pictures would fill the disk', async () => {
    const sent = await desk.send('w.xml', exportOf({ 'उदयपुर में बाज़ार सजा': [`${root}/0.jpg`] }));
    await desk.bring(sent.id);
    const bombs = Array.from({ length: 5 }, (_, at) =>
      entry(`${at}.jpg`, Buffer.alloc(20_000_000)),
    );
    const uploads = await desk.send('bombs.tar.gz', gzipSync(Buffer.concat([...bombs, tarEnd])));
    expect(await desk.bring(uploads.id, { of: sent.id })).toMatchObject({
      state: 'failed', problem: 'it cannot be read (the pictures need too much room)', written: 0,
    }); // prettier-ignore
  });

  it('goes to no other articles than those of an archive that came from elsewhere', async () => {
    const uploads = await desk.send('up.zip', zipOf({ name: 'a.jpg', bytes: red }));
    expect((await desk.steer(uploads.id, 'start')).status).toBe(422);
    expect((await desk.steer(uploads.id, 'start', { of: crypto.randomUUID() })).status).toBe(422);
    expect((await desk.steer(uploads.id, 'start', { of: 'x' })).status).toBe(400);
    const sent = await desk.send('w.xml', exportOf({ 'लखनपुर में हाट लगा': [] }));
    expect((await desk.steer(uploads.id, 'start', { of: sent.id })).status).toBe(422);
    expect((await desk.steer(sent.id, 'start', { uploads: sent.id })).status).toBe(422);
    expect(await desk.find(sent.id)).toMatchObject({ state: 'ready' });
  });
});
