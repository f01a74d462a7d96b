import { gzipSync } from 'node:zlib';
import postgres, { type Sql } from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tarEnd, tarEntry } from '@/lib/platform/tar';
import { startOwnBackend, type OwnBackend } from '@/supabase/tests/own-backend';

import { feedOf, startFeedServer, type FeedServer } from './feed-server';
import { openArchiveDesk, type ArchiveDesk } from './transfer-scene';

let own: OwnBackend;
let sql: Sql;
let server: FeedServer;
let desk: ArchiveDesk;

beforeAll(async () => {
  own = await startOwnBackend();
  sql = postgres(own.backend.databaseUrl, { max: 2, onnotice: () => {} });
  server = await startFeedServer();
  desk = await openArchiveDesk(own.backend, server.host);
}, 120_000);
afterAll(async () => {
  server.stop();
  await sql.end();
  await own.stop();
});

const item = (
  title: string,
  path: string,
  more = '',
) => `<item><title>${title}</title><link>https://old.example/${path}</link>
  <pubDate>Sat, 02 Mar 2024 05:30:00 +0000</pubDate><dc:creator>मीना कुजूर</dc:creator>
  <content:encoded><![CDATA[<p>${title} की पूरी बात यहाँ लिखी है।</p>${more}]]></content:encoded>
  <wp:post_type>post</wp:post_type><wp:status>publish</wp:status><category domain="category" nicename="x">स्वास्थ्य</category></item>`;
const wxr = (
  ...items: string[]
) => `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="c" xmlns:dc="d"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>पुराना अख़बार</title><link>https://old.example</link>
  <wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`;

describe('a WordPress export', () => {
  it('comes in with whole texts and pictures; what could not be had is listed', async () => {
    const picture = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#357' },
    })
      .jpeg()
      .toBuffer();
    server.serve('/good.jpg', (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture),
    );
    const here = `http://${server.host}`;
    const looked = await desk.send(
      'wordpress.xml',
      Buffer.from(
        wxr(
          item('अंबिकापुर के अस्पताल में नई मशीन', 'one', `<img src="${here}/good.jpg" alt="मशीन">`),
          item('सूरजपुर में दवा की दुकान खुली', 'two', `<img src="${here}/gone.jpg" alt="">`),
          `<item><title>पन्ना</title><wp:post_type>page</wp:post_type></item>`,
        ),
      ),
    );
    expect(looked).toMatchObject({
      state: 'ready',
      format: 'wxr',
      preview: { articles: 2, reasons: [['not a post but "page"', 1]] },
    });
    const brought = await desk.bring(looked.id, { state: 'kept', whole: 'yes', pictures: 'yes' });
    expect(brought).toMatchObject({ state: 'done', written: 2, refused: 2 });
    const rows = await sql<{ image_url: string; body_hi: { url?: string }[]; status: string }[]>`
      select image_url, body_hi, status from public.news_articles order by source_url`;
    expect(rows[0]?.image_url).toMatch(
      /^\/media\/stories\/[0-9a-f-]{36}\/[0-9a-f]{32}\/1280\.jpg$/,
    );
    expect(rows[1]?.image_url).toBe(`${here}/gone.jpg`);
    expect(rows.map(({ status }) => status)).toEqual(['published', 'published']);
    expect(await sql`select from public.pictures`).toHaveLength(1);
    const rejects = await desk.rejectsOf(looked.id);
    expect(rejects).toContain('It is no post but “page”.');
    expect(rejects).toContain(`${here}/gone.jpg,"The image could not be fetched`);
    // Pictures that were fetched are no change that somebody made.
    await desk.steer(looked.id, 'undo');
    await desk.run();
    expect(await sql`select from public.news_articles`).toHaveLength(0);
  });
});

describe('a Ghost export', () => {
  it('comes in for review, known by itself, packed or not', async () => {
    const ghost = JSON.stringify({
      db: [{ meta: {}, data: { posts: [{ id: '1', title: 'कोरिया में धान की ख़रीदी शुरू', status: 'published',
        html: '<p>कोरिया में धान की ख़रीदी शुरू हुई।</p>', published_at: '2023-11-02T05:30:00Z' }] } }],
    }); // prettier-ignore
    const looked = await desk.send('ghost.json.gz', gzipSync(ghost));
    expect(looked).toMatchObject({ state: 'ready', format: 'ghost' });
    await desk.bring(looked.id, { state: 'review', whole: 'yes' });
    const [row] =
      await sql`select status, body_hi from public.news_articles where title_hi like 'कोरिया%'`;
    expect(row).toMatchObject({
      status: 'awaiting_review',
      body_hi: [{ text: 'कोरिया में धान की ख़रीदी शुरू हुई।' }],
    });
  });
});

describe('a feed', () => {
  it('is fetched once; what is brought in is what was looked at', async () => {
    server.serve('/feed', feedOf('जशपुर में मेला लगा', 'रायगढ़ में सड़क बनी'));
    const begun = await desk.begin({ direction: 'in', address: `http://${server.host}/feed` });
    const { id } = (await begun.json()) as { id: string };
    await desk.run();
    expect(await desk.find(id)).toMatchObject({
      state: 'ready',
      format: 'feed',
      preview: { articles: 2 },
    });
    server.serve('/feed', feedOf('कुछ और'));
    expect(await desk.bring(id, { state: 'review' })).toMatchObject({ state: 'done', written: 2 });
  });

  it('that leads nowhere says why', async () => {
    const begun = await desk.begin({ direction: 'in', address: `http://127.0.0.1:9/feed` });
    const { id } = (await begun.json()) as { id: string };
    await desk.run();
    expect(await desk.find(id)).toMatchObject({ state: 'failed', problem: 'port_closed' });
  });
});

describe('a file that is none, or means harm', () => {
  const entry = (name: string, bytes: Buffer) => tarEntry(name, bytes, new Date(0));
  const own = (row: object, more = {}) =>
    Buffer.from(`${JSON.stringify({ kind: 'article', row, ...more })}\n`);
  const notice = (row: object) =>
    Buffer.from(
      `${JSON.stringify({ kind: 'notice', row: { kind: 'notice', text_hi: 'एक बात', first_day: '2024-01-01', paid_until: '2024-01-09', revision: 1, is_ended: false, ...row } })}\n`,
    );
  const poll = { id: 'q', type: 'poll', text: 'क्या?\nहाँ\nनहीं', until: '2090-01-01T10:00' };
  const over = { block_id: 'q', revision: 1, opened_at: '2020-01-01T00:00:00Z', closes_at: '2020-01-02T00:00:00Z' }; // prettier-ignore

  it.each<[string, string, Buffer, string]>([
    ['nothing', 'empty.xml', Buffer.from(' '), 'the file is empty'],
    ['a web page', 'page.xml', Buffer.from('<!doctype html><p>x'), 'this is a web page (HTML), not a feed'],
    ['neither', 'x.bin', Buffer.from([1, 2, 3, 0, 255]), 'this is neither a feed (XML) nor rows of JSON'],
    ['entities', 'bomb.xml', Buffer.from('<!DOCTYPE r [<!ENTITY a "b">]><rss><channel><item><title>&a;</title></item></channel></rss>'), 'the feed declares entities of its own in its DOCTYPE'],
    ['damaged gzip', 'x.gz', gzipSync('x'.repeat(9999)).subarray(0, 30), 'the gzip data is damaged or ends too early'],
    ['half a tar', 'half.tar', entry('a.ndjson', Buffer.alloc(2000, 32)).subarray(0, 1024), 'it cannot be read (the archive ends too early)'],
  ])('%s is not brought in, and why is said', async (_what, name, bytes, problem) => {
    expect(await desk.send(name, bytes)).toMatchObject({ state: 'failed', problem });
  }); // prettier-ignore

  it('in an archive is refused line by line, and reaches nothing beside', async () => {
    const good = { title_hi: 'अच्छी ख़बर', category: 'health', status: 'published', is_approved: true, published_at: '2020-01-01T00:00:00Z' }; // prettier-ignore
    const archive = Buffer.concat([
      entry('media/../../etc/passwd', Buffer.from('x')),
      entry('media/evil.html', Buffer.from('<script>')),
      entry('keys.json', Buffer.from('{}')),
      entry(
        'a.ndjson',
        Buffer.concat([
          own({ id: 'not a uuid', ...good }),
          own({ id: crypto.randomUUID(), ...good, category: 'no-such' }),
          own({ id: crypto.randomUUID(), ...good, body_hi: [{ type: 'script' }] }),
          own({ id: crypto.randomUUID(), ...good, author_id: crypto.randomUUID(), nonsense: 1 }),
          own(
            { id: crypto.randomUUID(), ...good, title_hi: 'गढ़ी हुई गिनती', body_hi: [poll] },
            { polls: [{ ...over, votes: [1, -5], left_out: 0 }] },
          ),
          own(
            { id: crypto.randomUUID(), ...good, title_hi: 'दो में तीन', body_hi: [poll] },
            { polls: [{ ...over, votes: [1, 2, 3], left_out: 0 }] },
          ),
          own(
            { id: crypto.randomUUID(), ...good, title_hi: 'बिना गिनती', body_hi: [poll] },
            { polls: [{ ...over, votes: 'x' }] },
          ),
          own(
            { id: crypto.randomUUID(), ...good, title_hi: 'अभी खुला', body_hi: [poll] },
            {
              polls: [
                { ...over, closes_at: '2090-01-01T00:00:00Z', votes: [9, 9], left_out: 0 },
                { ...over, block_id: 'other', votes: [9, 9], left_out: 0 },
              ],
            },
          ),
          notice({ id: crypto.randomUUID(), title_hi: 'झूठी सूचना', picture: 'stories/none' }),
          notice({ id: crypto.randomUUID(), title_hi: 'बिना शब्द', text_hi: null }),
          notice({ id: crypto.randomUUID(), title_hi: 'सच्ची सूचना', nonsense: 1 }),
          Buffer.from('{"kind":"reader","row":{}}\n{"kind":"article"}\nx\n'),
        ]),
      ),
      tarEnd,
    ]);
    const looked = await desk.send('evil.tar', archive);
    expect(looked).toMatchObject({
      state: 'ready',
      preview: { articles: 8, notices: 3, files: 1 },
      refused: 4,
    });
    const brought = await desk.bring(looked.id);
    expect(brought).toMatchObject({ state: 'done', written: 2, refused: 13 });
    const rows = await sql`select author_id from public.news_articles where title_hi = 'अच्छी ख़बर'`;
    expect([...rows]).toEqual([{ author_id: null }]);
    const polls = await sql`select brought, closes_at > now() as "isOpen" from public.polls`;
    expect([...polls]).toEqual([{ brought: null, isOpen: true }]);
    expect([...(await sql`select title_hi from public.notices`)]).toEqual([{ title_hi: 'सच्ची सूचना' }]); // prettier-ignore
    const files =
      await sql`select name from storage.objects where bucket_id = 'media' and name not like 'stories/%'`;
    expect([...files]).toEqual([]);
    expect(await desk.rejectsOf(looked.id)).toContain('The file is none that the site keeps.');
  });
});
