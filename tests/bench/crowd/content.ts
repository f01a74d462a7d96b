import { createClient, type SupabaseClient } from '@supabase/supabase-js';

import { locales, type Locale } from '@/lib/platform/i18n/locale';
import {
  archiveMonthPath,
  archivesPath,
  articlePath,
  categoryPath,
  districtPath,
  homePath,
  statePath,
  topicIndexPath,
  topicPath,
} from '@/lib/platform/paths';
import type { Database } from '@/lib/platform/supabase/database.types';

import { inParallel } from '../in-parallel';
import type { Workbench } from '../workbench';

import { madeUpArticle } from './made-up-news';
import { addressesOf, type EditionPages, type PageSet } from './pages';
import { phoneHeaders } from './reading';

export type Newsroom = SupabaseClient<Database>;

/** Of a set's pages so many are lists, in both languages together; two are the front pages. */
const listsOf = { 150: 48, 1000: 98 } as const;

const articlesAtOnce = 50;
const hour = 3_600_000;

/** A client with the service key, straight to the backend: what it asks is not counted. */
export function newsroomOf({ backend }: Pick<Workbench, 'backend'>): Newsroom {
  return createClient<Database>(backend.url, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/**
 * The addresses of a set: front pages, lists of each kind, and the newest articles, each in both languages. Where
 * the demo has too few articles, made-up ones are published first. Throws what the database refuses.
 */
export async function pageSet(newsroom: Newsroom, pageCount: 150 | 1000): Promise<PageSet> {
  const listCount = listsOf[pageCount] / locales.length;
  const articleCount = pageCount / locales.length - 1 - listCount;
  const ids = await newestArticles(newsroom, articleCount);
  const lists = await listPaths(newsroom, listCount);
  const edition = (locale: Locale): EditionPages => ({
    front: homePath(locale),
    lists: lists.map((pathIn) => pathIn(locale)),
    articles: ids.map((id) => articlePath(locale, id)),
  });
  return { hi: edition('hi'), en: edition('en') };
}

/** Asks for every page once, a few at a time. Throws when one is not there. */
export async function warm(port: number, pages: PageSet): Promise<void> {
  const paths = addressesOf(pages);
  await inParallel(4, paths.length, async (turn) => {
    const path = paths[turn] ?? '/';
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: phoneHeaders });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
  });
}

async function newestArticles(newsroom: Newsroom, count: number): Promise<string[]> {
  const there = await readNewest(newsroom, count);
  if (there.length === count) return there;
  for (let from = there.length; from < count; from += articlesAtOnce) {
    const rows = Array.from({ length: Math.min(articlesAtOnce, count - from) }, (_, at) =>
      madeUpArticle(from + at, new Date(Date.now() - (from + at) * hour)),
    );
    const { error } = await newsroom.from('news_articles').insert(rows);
    if (error) throw new Error(error.message);
  }
  return readNewest(newsroom, count);
}

async function readNewest(newsroom: Newsroom, count: number): Promise<string[]> {
  const { data, error } = await newsroom
    .from('news_articles')
    .select('id')
    .eq('status', 'published')
    .eq('is_approved', true)
    .lte('published_at', new Date().toISOString())
    .order('published_at', { ascending: false })
    .limit(count);
  if (error) throw new Error(error.message);
  return data.map(({ id }) => id);
}

/** So many lists, of each kind in turn: sections, districts, topics, months; and the three that head them. */
async function listPaths(
  newsroom: Newsroom,
  count: number,
): Promise<((locale: Locale) => string)[]> {
  const [categories, districts, topics, months] = await Promise.all([
    newsroom.from('categories').select('slug').order('position'),
    newsroom.from('districts').select('slug').order('slug'),
    newsroom.rpc('get_topic_counts', {}, { get: true }),
    newsroom.rpc('get_archive_months', {}, { get: true }),
  ]);
  const kinds = [
    [statePath, topicIndexPath, archivesPath],
    categories.data?.map(
      ({ slug }) =>
        (locale: Locale) =>
          categoryPath(locale, slug),
    ),
    districts.data?.map(
      ({ slug }) =>
        (locale: Locale) =>
          districtPath(locale, slug),
    ),
    topics.data?.map(
      ({ slug }) =>
        (locale: Locale) =>
          topicPath(locale, slug),
    ),
    months.data?.map(
      ({ month }) =>
        (locale: Locale) =>
          archiveMonthPath(locale, month),
    ),
  ].map((kind) => kind ?? []);
  const longest = Math.max(...kinds.map((kind) => kind.length));
  const paths = Array.from({ length: longest }, (_, turn) =>
    kinds.flatMap((kind) => kind[turn] ?? []),
  ).flat();
  if (paths.length < count) throw new Error(`There are ${paths.length} lists for ${count}.`);
  return paths.slice(0, count);
}
