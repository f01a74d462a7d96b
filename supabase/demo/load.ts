import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { parse } from 'yaml';
import { z } from 'zod';

import { isoInIndia } from '@/lib/platform/text/dates';
import type { Database } from '@/lib/platform/supabase/database.types';
import { isTooLong, writeInPieces } from '@/lib/platform/supabase/smaller-pieces';
import { someAtOnce } from '@/lib/platform/processes/some-at-once';

import { createDemoAccounts } from './accounts';
import { artwork } from './artwork';
import { loadAdvertisements } from './advertisements';
import { loadAudience } from './audience';
import { loadLetters } from './letters';
import { readLiveRows } from './live';
import { loadDemoImages } from './images';
import { demoVotes, pollTimes, readDemoPolls, withPolls } from './polls';
import { demoId, toArticleRow, type DemoMedia, type SeriesTitles } from './rows';
import { pair, parseArticleFile, type DemoArticle } from './article-file';

type Access = { url: string; publishableKey: string; secretKey: string };
type Service = SupabaseClient<Database>;
type Progress = (done: number, total: number) => void;
type Step = <Value>(what: string, work: (progress: Progress) => Promise<Value>) => Promise<Value>;

const room = import.meta.dirname;
/** Where drawn images are kept from one load to the next (.gitignore). */
const drawnImages = path.resolve(room, '../../.cache/demo-images');
const topicsSchema = z.array(
  z.object({
    slug: z.string(),
    kind: z.enum(['tag', 'person', 'organisation', 'keyword']),
    en: z.string(),
    hi: z.string(),
    aliases: z.array(z.string()).default([]),
  }),
);
const authorsSchema = z.array(
  z.object({
    slug: z.string(),
    en: z.string(),
    hi: z.string(),
    role: pair,
    bio: pair,
    districts: z.array(z.string()),
    isActive: z.boolean().default(true),
  }),
);
const seriesSchema = z.array(z.object({ key: z.string(), en: z.string(), hi: z.string() }));

/** Every demo article of this folder. Throws on a malformed file, naming it. */
function readDemoArticles(): DemoArticle[] {
  return readdirSync(path.join(room, 'articles'))
    .sort()
    .map((file) => {
      try {
        return parseArticleFile(readFileSync(path.join(room, 'articles', file), 'utf8'));
      } catch (error) {
        throw new Error(`supabase/demo/articles/${file}`, { cause: error });
      }
    });
}

/**
 * Loads the demo content into a backend once: accounts, topics, articles, images. A load broken
 * off is made again at the next start and changes nothing that is there. Takes the backend, the
 * data folder that remembers it, the accounts' password, and what reports progress.
 */
export async function loadDemoContent(
  access: Access,
  dataDir: string,
  password: string,
  step: Step,
): Promise<void> {
  const marker = path.join(dataDir, 'demo-content.json');
  if (existsSync(marker)) return;
  const service = createClient<Database>(access.url, access.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const articles = readDemoArticles();
  await step('Making demo accounts', () => createDemoAccounts(access, service, password));
  const media = await step(`Drawing ${articles.length} demo pictures`, (progress) =>
    uploadMedia(service, articles, progress),
  );
  await step(`Loading ${articles.length} demo stories`, () =>
    insertArticles(service, articles, media),
  );
  await step('Loading demo pictures of the library', () =>
    loadDemoImages(service, drawnImages, new Date()),
  );
  await step('Loading demo advertisements', () =>
    loadAdvertisements(service, drawnImages, new Date()),
  );
  await step('Loading demo readers', () => loadAudience(service, new Date()));
  await step('Loading demo letters', () => loadLetters(service, new Date()));
  writeFileSync(marker, JSON.stringify({ loadedAt: new Date().toISOString() }));
}

/** Loads the demo topics and articles alone, without images and accounts, for tests of what is found. */
export async function loadDemoArticles(access: Access): Promise<void> {
  const service = createClient<Database>(access.url, access.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const articles = readDemoArticles();
  const none = { image: false, video: false, audioHi: false, audioEn: false };
  await insertArticles(service, articles, new Map(articles.map(({ slug }) => [slug, none])));
}

async function insertArticles(
  service: Service,
  articles: DemoArticle[],
  media: Map<string, DemoMedia>,
): Promise<void> {
  const topics = topicsSchema.parse(parse(readFileSync(path.join(room, 'topics.yaml'), 'utf8')));
  const topicRows = [
    ...topics.map(({ en, hi, ...topic }) => ({ ...topic, name_en: en, name_hi: hi })),
    ...desks,
    ...places(articles, new Set(topics.flatMap(({ en, hi, slug }) => [en, hi, slug]))),
  ];
  await writeRows('topics', topicRows, (piece) => service.from('topics').upsert(piece));
  await writeRows('authors', readAuthorRows(), (piece) => service.from('authors').upsert(piece));
  const seriesTitles: SeriesTitles = new Map(
    seriesSchema
      .parse(parse(readFileSync(path.join(room, 'series.yaml'), 'utf8')))
      .map(({ key, en, hi }) => [key, { en, hi }]),
  );
  const firstStart = new Date();
  const bare = articles.map((article) => {
    const own = media.get(article.slug);
    if (!own) throw new Error(`No media were looked up for ${article.slug}`);
    return toArticleRow(article, own, seriesTitles, firstStart);
  });
  const polls = readDemoPolls();
  const rows = withPolls(bare, polls, firstStart);
  await writeRows('stories', rows, (piece) => service.from('news_articles').upsert(piece));
  for (const row of rows) {
    const times = pollTimes(row, polls, firstStart);
    if (times && row.id)
      await insertVotes(service, row.id, times, demoVotes(row, polls, firstStart));
  }
  await insertLive(service, firstStart);
  await insertEditions(service, firstStart);
}

async function insertVotes(
  service: Service,
  article: string,
  times: { opened_at: string; closes_at: string },
  votes: ReturnType<typeof demoVotes>,
): Promise<void> {
  // The database opens a poll when it first hears of it, and lets none be over before that.
  const { error } = await service.from('polls').update(times).eq('article_id', article);
  if (error) throw new Error(`Demo poll of ${article}: ${error.message}`);
  await writeRows('votes', votes, (piece) =>
    service.from('poll_votes').upsert(piece, { ignoreDuplicates: true }),
  );
}

/** The printed editions of the two days before the first start, as they would have composed themselves. */
async function insertEditions(service: Service, firstStart: Date): Promise<void> {
  for (const before of [2, 1]) {
    const day = isoInIndia(new Date(firstStart.getTime() - before * 86_400_000).toISOString());
    await insertEdition(service, day.slice(0, 10));
  }
}

async function insertEdition(service: Service, day: string): Promise<void> {
  const { data, error } = await service.rpc('compose_print', { day });
  if (error) throw new Error(`Demo edition of ${day}: ${error.message}`);
  if (data.length === 0) return;
  const files = (['hi', 'en'] as const).flatMap((locale) =>
    (['a4', 'a3'] as const).map((paper) => ({ day, locale, paper })),
  );
  const own = { ignoreDuplicates: true };
  await writeRows('edition', [{ day, released_at: `${day}T05:00:00+05:30` }], (piece) =>
    service.from('print_editions').upsert(piece, own),
  );
  const places = data.map((place) => ({ day, ...place }));
  await writeRows('places', places, (piece) => service.from('print_places').upsert(piece, own));
  await writeRows('files', files, (piece) => service.from('print_files').upsert(piece, own));
}

async function insertLive(service: Service, firstStart: Date): Promise<void> {
  const { coverages, entries } = readLiveRows(firstStart);
  await writeRows('live coverage', coverages, (piece) =>
    service.from('live_coverages').upsert(piece, { ignoreDuplicates: true }),
  );
  // Entries are numbered as they come: a load that was broken off brings those that are missing.
  const { data, error } = await service.from('live_entries').select('id');
  if (error) throw new Error(`Demo live entries: ${error.message}`);
  const there = new Set(data.map(({ id }) => id));
  const missing = entries.filter(({ id }) => !there.has(id));
  await writeRows('live entries', missing, (piece) => service.from('live_entries').insert(piece));
}

/** Writes rows, in smaller pieces where a statement takes too long. Throws, naming them, when one is refused. */
async function writeRows<Row>(
  what: string,
  rows: Row[],
  write: (piece: Row[]) => PromiseLike<{ error: { message: string; code: string } | null }>,
): Promise<void> {
  await writeInPieces(
    rows,
    async (piece) => {
      const { error } = await write([...piece]);
      if (isTooLong(error)) return 'too-long';
      if (error) throw new Error(`Demo ${what}: ${error.message}`);
      return piece;
    },
    (row) => {
      throw new Error(`Demo ${what}: a single row takes too long: ${JSON.stringify(row)}`);
    },
  );
}

function readAuthorRows() {
  const authors = authorsSchema.parse(parse(readFileSync(path.join(room, 'authors.yaml'), 'utf8')));
  return authors.map(({ slug, en, hi, role, bio, districts, isActive }) => ({
    slug,
    id: demoId(`author ${slug}`),
    name_hi: hi,
    name_en: en,
    role_hi: role.hi,
    role_en: role.en,
    bio_hi: bio.hi,
    bio_en: bio.en,
    districts,
    is_active: isActive,
  }));
}

/** Desks and sources as topics, so that each edition spells their names in its own script. */
const desks = [
  { en: 'Surguja Samvad demo', hi: 'सरगुजा संवाद डेमो' },
  { en: 'Demo desk', hi: 'डेमो डेस्क' },
  { en: 'Vananchal Demo News', hi: 'वनांचल डेमो न्यूज़' },
].map(({ en, hi }) => ({
  slug: `byline-${en.toLowerCase().replace(/[^a-z]+/g, '-')}`,
  kind: 'organisation' as const,
  name_en: en,
  name_hi: hi,
  aliases: [],
}));

/** Towns and villages of articles as topics, where no other topic has their name. */
function places(articles: DemoArticle[], taken: ReadonlySet<string>) {
  const found = new Map(articles.flatMap(({ place }) => (place ? [[place.en, place]] : [])));
  return [...found.values()]
    .map(({ en, hi }) => ({ en, hi, slug: en.toLowerCase().replace(/[^a-z]+/g, '-') }))
    .filter(({ en, hi, slug }) => ![en, hi, slug].some((name) => taken.has(name)))
    .map(({ en, hi, slug }) => ({
      slug,
      kind: 'keyword' as const,
      name_hi: hi,
      name_en: en,
      aliases: [],
    }));
}

/** Articles whose images are drawn at a time: one waits for the disk while the other computes. */
const drawnTogether = 2;

async function uploadMedia(service: Service, articles: DemoArticle[], progress: Progress) {
  const found = new Map<string, DemoMedia>();
  await someAtOnce(articles, drawnTogether, async ({ slug }) => {
    found.set(slug, await uploadMediaOf(service, slug));
    progress(found.size, articles.length);
  });
  return found;
}

async function uploadMediaOf(service: Service, slug: string): Promise<DemoMedia> {
  const art = path.join(room, 'art', `${slug}.svg`);
  if (existsSync(art)) {
    const files = await artwork(readFileSync(art), drawnImages);
    await Promise.all(
      files.map((file) => upload(service, `${slug}/${file.name}`, file.contentType, file.bytes)),
    );
  }
  const has = async (source: string, name: string, contentType: string) => {
    const file = path.join(room, source);
    if (!existsSync(file)) return false;
    await upload(service, `${slug}/${name}`, contentType, readFileSync(file));
    return true;
  };
  return {
    image: existsSync(art),
    video: await has(`video/${slug}.mp4`, 'video.mp4', 'video/mp4'),
    audioHi: await has(`sound/${slug}.hi.mp3`, 'hi.mp3', 'audio/mpeg'),
    audioEn: await has(`sound/${slug}.en.mp3`, 'en.mp3', 'audio/mpeg'),
  };
}

async function upload(service: Service, name: string, contentType: string, bytes: Buffer) {
  const { error } = await service.storage
    .from('media')
    .upload(`demo/${name}`, bytes, { contentType, upsert: true, cacheControl: '31536000' });
  if (error) throw new Error(`Demo picture ${name}: ${error.message}`);
}
