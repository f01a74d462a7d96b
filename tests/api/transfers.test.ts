import { createClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startOwnBackend, type OwnBackend } from '@/supabase/tests/own-backend';

import { signedInReader } from './signed-in';
import { openArchiveDesk, type ArchiveDesk } from './transfer-scene';

let from: OwnBackend;
let to: OwnBackend;
let there: Sql;
let here: Sql;
let desk: ArchiveDesk;

const article = '5b0a6b2e-0000-4000-8000-000000000001';
const withdrawn = '5b0a6b2e-0000-4000-8000-000000000002';
const folder = `stories/${article}/${'ab'.repeat(16)}`;

/** A paper with one article of everything, one withdrawn, and a draft. */
async function fill(sql: Sql): Promise<void> {
  await sql`insert into public.authors (slug, name_hi, name_en, role_hi) values ('meena-kujur', 'मीना कुजूर', 'Meena Kujur', 'संवाददाता')`;
  await sql`insert into public.topics (slug, kind, name_hi, name_en, aliases) values ('kudargarh', 'tag', 'कुदरगढ़', 'Kudargarh', '{कुदरगढ़ मेला}')`;
  await sql`insert into public.pictures (folder, width, height, caption_hi, rights, rights_note, is_kept)
    values (${folder}, 1280, 720, 'मेले की भीड़', 'agency', 'एक साल के लिए', true)`;
  await sql`insert into public.news_articles (id, title_hi, title_en, summary_hi, body_hi, body_en, category, district, authors,
      author_name, tags, image_url, image_caption_hi, image_credit, image_focus_x, dateline_hi, status, is_approved, published_at,
      corrected_at, created_at, updated_at, view_count, series_id, series_part, series_title)
    values (${article}, 'कुदरगढ़ का मेला', 'The fair of Kudargarh', 'मेला शुरू हुआ।',
      ${sql.json([
        { id: 'a', type: 'paragraph', text: 'लोग आए।' },
        {
          id: 'b',
          type: 'image',
          text: 'भीड़',
          alt: 'लोग',
          credit: 'एजेंसी',
          url: `/media/${folder}/1280.jpg`,
        },
        { id: 'c', type: 'quote', text: 'अच्छा है', cite: 'एक पाठक' },
      ])},
      ${sql.json([{ id: 'a', type: 'paragraph', text: 'People came.' }])}, 'health', 'surguja', '{meena-kujur}',
      'अतिथि', '{मेला,कुदरगढ़}', ${`/media/${folder}/1280.jpg`}, 'मेले की भीड़', 'एजेंसी', 30, 'अंबिकापुर', 'published', true,
      '2024-03-02T05:30:00.123456Z', '2024-03-03T05:30:00Z', '2024-03-01T00:00:00Z', '2024-03-04T00:00:00Z', 417,
      ${crypto.randomUUID()}, 2, 'Fairs')`;
  await sql`insert into public.article_corrections (article_id, note_hi, corrected_at) values (${article}, 'तारीख़ सुधारी गई।', '2024-03-03T05:30:00Z')`;
  await sql`insert into public.live_coverages (article_id, opened_at, closed_at) values (${article}, '2024-03-02', '2024-03-03')`;
  for (const text of ['पहली बात', 'दूसरी बात'])
    await sql`insert into public.live_entries (id, article_id, number, text_hi, posted_at, author)
      values (${crypto.randomUUID()}, ${article}, 0, ${text}, '2024-03-02T06:00:00Z', 'meena-kujur')`;
  await sql`insert into public.news_articles (id, title_hi, category, status, is_approved, published_at)
    values (${withdrawn}, 'जो वापस हुई', 'health', 'withdrawn', false, '2023-01-01')`;
  await sql`insert into public.news_articles (title_hi, category, status) values ('मसौदा', 'health', 'draft')`;
  await fillPolls(sql);
  await fillNotices(sql);
}

const polled = '5b0a6b2e-0000-4000-8000-000000000003';

/** An article with a poll that an editor ended before its day, one that runs, and one that was over without anybody's vote. */
async function fillPolls(sql: Sql): Promise<void> {
  const text = 'पुल कहाँ बने?\nघाट पर\nबाज़ार के पास';
  const poll = (id: string) => ({ id, type: 'poll', text, until: '2090-01-01T10:00' });
  await sql`insert into public.news_articles (id, title_hi, summary_hi, body_hi, category, status, is_approved, published_at, created_at, updated_at)
    values (${polled}, 'पुल की परख', 'एक सवाल', ${sql.json([poll('ended'), poll('running'), poll('silent')])}, 'health', 'published', true,
      '2024-05-01T05:30:00Z', '2024-05-01T05:30:00Z', '2024-05-01T05:30:00Z')`;
  const answers = [1, 2, 2, 2, 1];
  for (const block of ['ended', 'running'])
    for (const [at, answer] of answers.entries())
      await sql`insert into public.poll_votes (article_id, block_id, device, answer, is_counted)
        values (${polled}, ${block}, ${at.toString(16).padStart(64, '0')}, ${answer}, ${at < 4})`;
  await sql`update public.polls set opened_at = '2024-05-01T05:30:00Z', closes_at = '2024-05-08T05:30:00Z'
    where article_id = ${polled} and block_id <> 'running'`;
}

const notices = [
  '5b0a6b2e-0000-4000-8000-0000000000a1',
  '5b0a6b2e-0000-4000-8000-0000000000a2',
] as const;

/** A notice that has ended, and an obituary with a picture that runs for long. */
async function fillNotices(sql: Sql): Promise<void> {
  await sql`insert into public.notices (id, kind, title_hi, text_hi, placed_by, district, first_day, paid_until, is_ended, revision)
    values (${notices[0]}, 'notice', 'नीलामी की सूचना', 'नीलामी सोमवार को होगी।', 'नगर निगम', 'surguja', '2024-03-01', '2024-03-09', true, 3)`;
  await sql`insert into public.notices (id, kind, title_hi, text_hi, title_en, text_en, born, died, picture, alt_hi, alt_en, first_day, paid_until)
    values (${notices[1]}, 'obituary', 'रामलाल साहू', 'वे नहीं रहे।', 'Ramlal Sahu', 'He has died.', 1940, 2026, ${folder}, 'रामलाल', 'Ramlal',
      '2026-01-01', '2033-01-01')`;
}

/** What the paper has, as rows, without what another site makes by itself. */
async function contentOf(sql: Sql) {
  const articles = await sql`select to_jsonb(story) - 'author_id' as row
    from public.news_articles as story where status <> 'draft' order by id`;
  const corrections =
    await sql`select article_id, note_hi, corrected_at from public.article_corrections`;
  const entries =
    await sql`select id, number, text_hi, posted_at, author from public.live_entries order by number`;
  const coverages = await sql`select article_id, opened_at, closed_at from public.live_coverages`;
  const authors = await sql`select to_jsonb(own) as row from public.authors as own order by slug`;
  const topics = await sql`select slug, kind, name_hi, aliases from public.topics order by slug`;
  const pictures =
    await sql`select to_jsonb(own) - ${['keys', 'uploaded_by']}::text[] as row from public.pictures as own order by folder`;
  const given = await sql`select to_jsonb(own) as row from public.notices as own order by id`;
  // One that runs is counted anew where it comes.
  const polls =
    await sql`select block_id, lines_hi, lines_en, revision, opened_at, closes_at, is_shown,
      public.poll_counts(article_id, block_id) - 'is_brought' as counts
    from public.polls where block_id <> 'running' order by block_id`;
  return [articles, corrections, entries, coverages, authors, topics, pictures, given, polls].map(
    (rows) => [...rows],
  );
}

const service = ({ backend }: OwnBackend) =>
  createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });

beforeAll(async () => {
  from = await startOwnBackend();
  to = await startOwnBackend();
  there = postgres(from.backend.databaseUrl, { max: 2, onnotice: () => {} });
  here = postgres(to.backend.databaseUrl, { max: 2, onnotice: () => {} });
  await fill(there);
  const media = service(from).storage.from('media');
  await media.upload(`${folder}/1280.jpg`, Buffer.from('a picture'), { contentType: 'image/jpeg' });
  desk = await openArchiveDesk(from.backend);
}, 120_000);
afterAll(async () => {
  await there.end();
  await here.end();
  await from.stop();
  await to.stop();
});

describe('the archive taken out of one site and brought into an empty one', () => {
  let bytes: Buffer;

  it('is one file that can be saved in parts', async () => {
    const taken = await desk.takeOut();
    ({ bytes } = taken);
    expect(taken.answer.headers.get('content-disposition')).toMatch(/surguja-samvad-.*\.tar/);
    expect(await desk.find(taken.id)).toMatchObject({ state: 'done', total: 6, read: 6 });
    const rest = await desk.download(taken.id, {
      range: `bytes=1000-`,
      'if-range': `"${taken.id}"`,
    });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(
      `bytes 1000-${bytes.length - 1}/${bytes.length}`,
    );
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))).toBe(true);
    const few = await desk.download(taken.id, { range: 'bytes=5-9' });
    expect(Buffer.from(await few.arrayBuffer()).equals(bytes.subarray(5, 10))).toBe(true);
    const other = await desk.download(taken.id, { range: 'bytes=5-9', 'if-range': '"other"' });
    expect(other.status).toBe(200);
    await other.body?.cancel();
    expect((await desk.download(taken.id, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    const text = bytes.toString();
    expect(text).not.toContain('मसौदा');
    expect(text).not.toContain('@example.org');
  });

  it('shows what would come, brings it, and every row is the same', async () => {
    desk = await openArchiveDesk(to.backend);
    const looked = await desk.send('archive.tar', bytes);
    expect(looked).toMatchObject({
      state: 'ready',
      format: 'archive',
      refused: 0,
      preview: {
        articles: 3,
        notices: 2,
        files: 1,
        categories: { health: 3 },
        languages: { hi: 3, en: 1 },
      },
    });
    expect(await here`select from public.news_articles`).toHaveLength(0);
    const brought = await desk.bring(looked.id);
    expect(brought).toMatchObject({ state: 'done', written: 3, existing: 0, refused: 0 });
    expect(await contentOf(here)).toEqual(await contentOf(there));
    const { data } = await service(to).storage.from('media').download(`${folder}/1280.jpg`);
    expect(await data?.text()).toBe('a picture');
    // Nobody's vote came: numbers of what is over did, and say so; what runs is counted from now on.
    expect(await here`select from public.poll_votes`).toHaveLength(0);
    const polls = await here<
      { block_id: string; counts: object; isOpen: boolean; isNew: boolean }[]
    >`
      select block_id, public.poll_counts(article_id, block_id) as counts, closes_at > now() as "isOpen",
        opened_at > now() - interval '1 hour' as "isNew" from public.polls order by block_id`;
    expect([...polls]).toEqual([
      { block_id: 'ended', counts: { votes: [1, 3], left_out: 1, is_brought: true }, isOpen: false, isNew: false },
      { block_id: 'running', counts: { votes: [0, 0], left_out: 0 }, isOpen: true, isNew: true },
      { block_id: 'silent', counts: { votes: [0, 0], left_out: 0, is_brought: true }, isOpen: false, isNew: false },
    ]); // prettier-ignore
    // What is old rings nowhere.
    expect(await here`select from public.notification_jobs`).toHaveLength(0);
  });

  it('makes nothing double when it is brought in again, and leaves what was changed here', async () => {
    await here`update public.news_articles set title_en = 'Changed here' where id = ${article}`;
    // An editor ends it: each change of theirs is another revision (save_notice).
    await here`update public.notices set is_ended = true, revision = revision + 1 where id = ${notices[1]}`;
    const looked = await desk.send('archive.tar', bytes);
    const brought = await desk.bring(looked.id);
    expect(brought).toMatchObject({ state: 'done', written: 0, existing: 3, refused: 0 });
    const [row] = await here`select title_en from public.news_articles where id = ${article}`;
    expect(row?.title_en).toBe('Changed here');
    const [notice] = await here`select is_ended from public.notices where id = ${notices[1]}`;
    expect(notice?.is_ended).toBe(true);
    expect(await here`select from public.live_entries`).toHaveLength(2);
    expect(await here`select from public.article_corrections`).toHaveLength(1);
  });

  it('is taken back, but for what somebody has touched since', async () => {
    const first = (await desk.list()).find(({ written }) => written === 3);
    expect((await desk.steer(first?.id ?? '', 'undo')).status).toBe(204);
    await desk.run();
    expect(await desk.find(first?.id ?? '')).toMatchObject({
      state: 'undone',
      written: 3,
      read: 2,
    });
    const left = await here`select id from public.news_articles`;
    expect(left.map(({ id }) => id as string)).toEqual([article]);
    // A poll's numbers went with its article; of the notices, the one that an editor has changed stays.
    expect(await here`select from public.polls`).toHaveLength(0);
    const stayed = await here`select id from public.notices`;
    expect(stayed.map(({ id }) => id as string)).toEqual([notices[1]]);
  });

  it('comes in for review where whoever brings it wishes so', async () => {
    await here`delete from public.news_articles`;
    await here`delete from public.notices`;
    const looked = await desk.send('archive.tar', bytes);
    await desk.bring(looked.id, { state: 'review' });
    const rows = await here`select distinct status, is_approved from public.news_articles`;
    expect([...rows]).toEqual([{ status: 'awaiting_review', is_approved: false }]);
    const shown = await here`select from public.notices as own where public.is_notice_shown(own)`;
    expect(shown).toHaveLength(0);
    // Its numbers wait with it, and its words are theirs from then on.
    await here`update public.news_articles set status = 'published', is_approved = true where id = ${polled}`;
    const [{ polls } = {}] =
      await here`select jsonb_object_agg(block_id, result) as polls from public.get_polls(${polled})`;
    expect(polls).toMatchObject({
      ended: { votes: [1, 3], left_out: 1, is_brought: true },
      running: null,
    });
    const reword = here`update public.news_articles set body_hi = replace(body_hi::text, 'घाट पर', 'नए घाट पर')::jsonb where id = ${polled}`; // prettier-ignore
    await expect(reword).rejects.toThrow('poll_has_votes');
  });
});

describe('who may', () => {
  it('is an admin', async () => {
    const editor = await signedInReader(to.backend, 'बिमल', 'editor');
    const out = { direction: 'out', format: 'archive' };
    expect((await desk.begin(out, editor)).status).toBe(403);
    expect((await desk.sendPiece(crypto.randomUUID(), 1, Buffer.from('x'), editor)).status).toBe(
      403,
    );
    const [made] = await desk.list();
    expect((await desk.steer(made?.id ?? '', 'undo', {}, editor)).status).toBe(403);
    expect((await desk.download(made?.id ?? '', {}, editor)).status).toBe(403);
  });

  it('is told what cannot be', async () => {
    expect((await desk.begin({ direction: 'in', address: 'ftp://example.org' })).status).toBe(400);
    expect((await desk.begin({ direction: 'in', name: 'x', size: 2e10, site: '' })).status).toBe(
      400,
    );
    expect((await desk.steer(crypto.randomUUID(), 'pause')).status).toBe(404);
    const begun = await desk.begin({ direction: 'in', name: 'x', size: 3, site: '' });
    const { id } = (await begun.json()) as { id: string };
    expect((await desk.steer(id, 'start')).status).toBe(409);
    expect((await desk.sendPiece(id, 1, Buffer.from('four'))).status).toBe(422);
    expect((await desk.steer(id, 'cancel')).status).toBe(204);
    expect((await desk.sendPiece(id, 1, Buffer.from('abc'))).status).toBe(409);
    const log = await here`select action from public.audit_log where subject = ${id} order by id`;
    expect(log.map(({ action }) => action as string)).toEqual(['archive.bring', 'archive.cancel']);
  });
});
