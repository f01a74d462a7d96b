import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import { gzipSync } from 'node:zlib';

import { createClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { tarEnd, tarEntry } from '@/lib/platform/tar';
import { ownProgram } from '@/lib/platform/processes/own-program';
import { startOwnBackend, type OwnBackend } from '@/supabase/tests/own-backend';
import { zipOf } from '@/tests/fixtures/zip';

import { openArchiveDesk, type ArchiveDesk } from './transfer-scene';

const count = 1200;
/** Milliseconds in which the process that reads has found the first rows: it gives way to whatever else the machine does. */
const patience = 120_000;
/** Processes are started and killed, some of them on busy machines. */
vi.setConfig({ testTimeout: 180_000 });

let own: OwnBackend;
let sql: Sql;
let desk: ArchiveDesk;

beforeAll(async () => {
  own = await startOwnBackend();
  sql = postgres(own.backend.databaseUrl, { max: 2, onnotice: () => {} });
  desk = await openArchiveDesk(own.backend);
}, 120_000);
afterAll(async () => {
  await sql.end();
  await own.stop();
});

/** A site's process that begins to work, ended without warning as soon as the transfer has come so far. */
async function killedAfter(
  id: string,
  column: 'written' | 'size' | 'read',
  least: number,
): Promise<void> {
  const program = [...ownProgram, '--conditions=react-server', 'tests/api/transfer-worker.ts'];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  for (;;) {
    const [row] = await sql<{ reached: number; state: string }[]>`
      select ${sql(column)}::int as reached, state from public.transfers where id = ${id}`;
    if (row?.state === 'done' || child.exitCode !== null)
      throw new Error('It was done before it could be ended');
    if (row && row.state === 'running' && row.reached >= least) break;
    await new Promise((resume) => setTimeout(resume, 5));
  }
  child.kill('SIGKILL');
  await ended;
  await untilCarriedOut();
  // Nobody waits a minute for the lease of a process that is no more.
  await sql`update public.transfers set leased_until = now() where id = ${id}`;
}

/**
 * Waits for what a killed process had still asked for: the gateway carries it out, and it would hold the transfer once more.
 * Nothing is asked for when every connection is idle twice in a row.
 */
async function untilCarriedOut(): Promise<void> {
  for (let idle = 0; idle < 2;) {
    const [others] = await sql<{ busy: number }[]>`
      select count(*)::int as busy from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`;
    idle = others?.busy === 0 ? idle + 1 : 0;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** The process that reads a file for this one: a child of the test's own that runs `reading-process.ts`; null where there is none. */
async function readingProcess(): Promise<number | null> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [status, command] = await Promise.all([
      readFile(`/proc/${name}/status`, 'utf8').catch(() => ''),
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    ]);
    const isOwn = new RegExp(`^PPid:\\t${process.pid}$`, 'm').test(status);
    if (isOwn && command.includes('transfers/reading-process.ts')) return Number(name);
  }
  return null;
}

/** Copies of a transfer's file in this machine's folder for passing files. */
async function copiesLeft(id: string): Promise<string[]> {
  return (await readdir(os.tmpdir())).filter((name) => name.includes(id));
}

const row = (index: number) =>
  JSON.stringify({
    title: `अंबिकापुर की ख़बर क्रमांक ${index} का शीर्षक`,
    body: `अंबिकापुर में आज की ${index}वीं बात हुई और लोगों ने उस पर चर्चा की।`,
    url: `https://old.example/${index}`,
    published_at: '2020-05-01T10:00:00Z',
  });

describe('a process that ends in the middle', () => {
  let archive: Buffer;

  it('of bringing in loses nothing and makes nothing double', async () => {
    const lines = Array.from({ length: count }, (_, index) => row(index));
    lines.splice(700, 0, '{"title": ""}', 'not json');
    const looked = await desk.send('rows.ndjson', Buffer.from(lines.join('\n')));
    expect(looked).toMatchObject({ state: 'ready', format: 'rows', total: count + 2, refused: 2 });
    await desk.steer(looked.id, 'start', { state: 'kept', whole: 'yes' });
    await killedAfter(looked.id, 'written', 200);
    await killedAfter(looked.id, 'written', 600);
    await desk.run();
    expect(await desk.find(looked.id)).toMatchObject({
      state: 'done', read: count + 2, written: count, existing: 0, refused: 2,
    }); // prettier-ignore
    const [stored] =
      await sql`select count(*)::int as rows, count(distinct source_url)::int as urls from public.news_articles`;
    expect(stored).toEqual({ rows: count, urls: count });
    expect(await copiesLeft(looked.id)).toEqual([]);
    expect(await desk.rejectsOf(looked.id)).toContain('701,701,,There is no title.');
    expect(await desk.rejectsOf(looked.id, 'hi')).toContain('702,702,,यह पंक्ति समझ में नहीं आई।');
  });

  it('of taking out leaves a file that is whole and reads back', async () => {
    // Files, so that it has several pieces.
    const files = 12;
    const { url, secretKey } = own.backend;
    const { storage } = createClient(url, secretKey, { auth: { persistSession: false } });
    for (let index = 0; index < files; index += 1) {
      const bytes = Buffer.alloc(2_000_000, index + 1);
      await storage.from('media').upload(`big/${index}.mp4`, bytes, { contentType: 'video/mp4' });
    }
    const begun = await desk.begin({ direction: 'out', format: 'archive' });
    const { id } = (await begun.json()) as { id: string };
    await killedAfter(id, 'size', 8_000_000);
    await desk.run();
    const made = await desk.find(id);
    expect(made).toMatchObject({ state: 'done', read: count + files, total: count + files });
    archive = Buffer.from(await (await desk.download(id)).arrayBuffer());
    expect(archive.length).toBe(made.size);
    const looked = await desk.send('again.tar', archive);
    expect(looked).toMatchObject({
      state: 'ready',
      preview: { articles: count, files },
      refused: 0,
    });
  });

  it.each([
    ['a zip', 'zip', (files: [string, Buffer][]) => zipOf(...files.map(([name, bytes]) => ({ name, bytes })))],
    ['a packed tar', 'tar.gz', (files: [string, Buffer][]) => gzipSync(Buffer.concat([...files.map(([name, bytes]) => tarEntry(name, bytes, new Date(0))), tarEnd]))],
  ] as const)('of %s of pictures loses none and keeps none twice', async (_what, ending, pack) => {
    const pictures = 24;
    const exported = Array.from({ length: pictures }, (_, at) =>
      JSON.stringify({ ...JSON.parse(row(5000 + at)), url: `https://old.example/${ending}/${at}`, title: `तस्वीर वाली ख़बर ${ending} क्रमांक ${at}`, image: `https://old.example/wp-content/uploads/2024/03/${ending}-${at}.jpg` }),
    ).join('\n'); // prettier-ignore
    const files = await Promise.all(
      Array.from({ length: pictures }, async (_, at): Promise<[string, Buffer]> => {
        const background = { r: 40 + 8 * at, g: 90, b: 60 };
        const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } }).jpeg().toBuffer(); // prettier-ignore
        return [`uploads/2024/03/${ending}-${at}.jpg`, bytes];
      }),
    );
    const looked = await desk.send(`${ending}.ndjson`, Buffer.from(exported));
    await desk.steer(looked.id, 'start', { state: 'kept', whole: 'yes' });
    await desk.run();
    expect(await desk.find(looked.id)).toMatchObject({ state: 'done', written: pictures });
    const uploads = await desk.send(`uploads.${ending}`, pack(files));
    await desk.steer(uploads.id, 'start', { of: looked.id });
    await killedAfter(uploads.id, 'written', 2);
    await killedAfter(uploads.id, 'written', 8);
    await desk.run();
    expect(await desk.find(uploads.id)).toMatchObject({ state: 'done', written: pictures, refused: 0 }); // prettier-ignore
    const shown = await sql<{ url: string; article: string }[]>`
      select image_url as url, id::text as article from public.news_articles
      join public.transfer_articles on article_id = id where transfer_id = ${looked.id}`;
    expect(shown).toHaveLength(pictures);
    for (const { url, article } of shown) expect(url).toMatch(new RegExp(`^/media/stories/${article}/[0-9a-f]{32}/1280\\.jpg$`)); // prettier-ignore
    // Each article's folder holds one picture, as often as it was begun.
    const [stored] = await sql`select count(distinct split_part(name, '/', 3))::int as folders from storage.objects
      where bucket_id = 'media' and split_part(name, '/', 2) = any (${shown.map(({ article }) => article)})`;
    expect(stored).toEqual({ folders: pictures });
  }); // prettier-ignore

  it('of reading alone has the transfer taken up again by the site that goes on', async () => {
    const lines = Array.from({ length: count }, (_, index) => row(20_000 + index));
    const looked = await desk.send('read.ndjson', Buffer.from(lines.join('\n')));
    await desk.steer(looked.id, 'start', { state: 'kept', whole: 'yes' });
    const running = desk.run();
    await expect
      .poll(async () => (await desk.find(looked.id)).written, { timeout: patience, interval: 10 })
      .toBeGreaterThanOrEqual(200);
    const reader = await readingProcess();
    expect(reader).not.toBeNull();
    process.kill(reader ?? 0, 'SIGKILL');
    await running;
    const broken = await desk.find(looked.id);
    expect(broken).toMatchObject({ state: 'running', problem: null });
    expect(broken.written).toBeLessThan(count);
    await sql`update public.transfers set leased_until = now() where id = ${looked.id}`;
    await desk.run();
    expect(await desk.find(looked.id)).toMatchObject({
      state: 'done', read: count, written: count, existing: 0, refused: 0,
    }); // prettier-ignore
    const [stored] = await sql`select count(*)::int as rows, count(distinct source_url)::int as urls
      from public.news_articles join public.transfer_articles on article_id = id where transfer_id = ${looked.id}`;
    expect(stored).toEqual({ rows: count, urls: count });
  });

  it('five times at one place is not begun again', async () => {
    const begun = await desk.begin({ direction: 'out', format: 'wxr' });
    const { id } = (await begun.json()) as { id: string };
    await sql`update public.transfers set state = 'running', attempts = 5, leased_until = now() - interval '1 minute' where id = ${id}`;
    await desk.run();
    expect(await desk.find(id)).toMatchObject({ state: 'failed', problem: 'keeps_breaking' });
    await desk.steer(id, 'resume');
    await desk.run();
    expect(await desk.find(id)).toMatchObject({ state: 'done' });
  });
});

describe('an admin', () => {
  it('pauses, goes on, and cancels; what is paused writes nothing more', async () => {
    const text = Array.from({ length: 600 }, (_, index) => row(count + index)).join('\n');
    const looked = await desk.send('more.ndjson', Buffer.from(text));
    await desk.steer(looked.id, 'start', { state: 'review', whole: 'yes' });
    const running = desk.run();
    await expect
      .poll(async () => (await desk.find(looked.id)).written, { timeout: patience, interval: 20 })
      .toBeGreaterThan(0);
    expect((await desk.steer(looked.id, 'pause')).status).toBe(204);
    await running;
    const paused = await desk.find(looked.id);
    expect(paused.state).toBe('paused');
    expect(paused.written).toBeLessThan(600);
    const [stored] =
      await sql`select count(*)::int as rows from public.transfer_articles where transfer_id = ${looked.id}`;
    expect(stored?.rows).toBe(paused.written);
    await desk.steer(looked.id, 'resume');
    await desk.run();
    expect(await desk.find(looked.id)).toMatchObject({ state: 'done', written: 600 });
    expect((await desk.steer(looked.id, 'cancel')).status).toBe(409);
  });
});
