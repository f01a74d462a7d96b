import 'server-only';

import { everyArticleTag, untilChanged, untilNextHour } from '@/lib/platform/revalidation/tags';
import { lastModified } from '@/lib/machines/seo/addresses';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';

import type { SitemapArticle } from './entries';
import { monthInIndia, newsDays, newsEntries, articlesInPart, type SitemapPart } from './model';

/** Rows asked for at a time: PostgREST gives 1,000 at most by default. */
const rowsPerRead = 1000;

/** Every file of articles there is, oldest first. Throws ReadError. */
export async function readSitemapParts(): Promise<SitemapPart[]> {
  const { data, error } = await publicClient([everyArticleTag], untilChanged).rpc(
    'sitemap_parts',
    { part_size: articlesInPart },
    { get: true },
  );
  if (error) throw new ReadError('the parts of the sitemap', error);
  return data.map(({ last_modified: modified, stories: articles, ...part }) => ({
    ...part,
    articles,
    lastModified: modified,
  }));
}

/**
 * The articles of one file, in the order they were published. Reads page after page, whatever
 * number of rows the database gives at a time. Throws ReadError.
 */
export async function readSitemapArticles({ month, part }: SitemapPart): Promise<SitemapArticle[]> {
  const { from, until } = monthInIndia(month);
  const first = (part - 1) * articlesInPart;
  const articles: SitemapArticle[] = [];
  while (articles.length < articlesInPart) {
    const start = first + articles.length;
    const room = Math.min(rowsPerRead, articlesInPart - articles.length);
    const { data, error } = await publicClient([everyArticleTag], untilChanged)
      .from('news_articles')
      .select('id, title_hi, title_en, published_at, updated_at')
      .eq('is_approved', true)
      .eq('status', 'published')
      .gte('published_at', from)
      .lt('published_at', until)
      .order('published_at')
      .order('id')
      .range(start, start + room - 1);
    // PGRST103: the range lies past the last row.
    if (error && error.code !== 'PGRST103') throw new ReadError('stories of the sitemap', error);
    if (!data || data.length === 0) break;
    articles.push(...data.map(toArticle));
  }
  return articles;
}

type Row = {
  id: string;
  title_hi: string | null;
  title_en: string | null;
  published_at: string | null;
  updated_at: string;
};

function toArticle(row: Row): SitemapArticle {
  const publishedAt = row.published_at ?? row.updated_at;
  return {
    id: row.id,
    hasHindi: row.title_hi !== null,
    hasEnglish: row.title_en !== null,
    modified: lastModified({ publishedAt, updatedAt: row.updated_at }),
  };
}

/** The articles of the last two days, newest first. Takes the moment to count from. Throws ReadError. */
export async function readNews(now: Date) {
  // Whole hours keep the address, and with it the cache entry, the same for an hour.
  const hour = Math.floor(now.getTime() / 3_600_000) * 3_600_000;
  const since = new Date(hour - newsDays * 24 * 3_600_000).toISOString();
  const { data, error } = await publicClient([everyArticleTag], untilNextHour())
    .from('news_articles')
    .select('id, title_hi, title_en, published_at, updated_at')
    .eq('is_approved', true)
    .eq('status', 'published')
    .gte('published_at', since)
    .order('published_at', { ascending: false })
    .order('id')
    .limit(newsEntries);
  if (error) throw new ReadError('the news of two days', error);
  return data;
}
