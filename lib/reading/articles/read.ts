import 'server-only';

import { cache } from 'react';

import {
  articleTag,
  authorTag,
  categoryTag,
  districtTag,
  everyArticleTag,
  monthTag,
  topicTag,
  untilChanged,
  untilNextHour,
} from '@/lib/platform/revalidation/tags';
import type { Locale } from '@/lib/platform/i18n/locale';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';
import { isoInIndia } from '@/lib/platform/text/dates';

import { breakingHours, articlesPerPage, type Article, type ArticleCard } from './model';
import {
  articleColumns,
  cardColumns,
  toArticle,
  toCard,
  type ArticleRow,
  type CardRow,
} from './rows';

/**
 * Which articles a list holds: all, breaking ones, those of any district, of a section, of a
 * district, those that name a topic (by any of its folded spellings), those of an author, those of a
 * span of time (ISO, from inclusive, to exclusive).
 */
export type ArticleFilter =
  | 'all'
  | 'breaking'
  | 'state'
  | { category: string }
  | { district: string }
  | { topicKeys: string[] }
  | { author: string }
  | { from: string; to: string };

/** One page of a list and how many pages there are. */
export type ArticleListPage = { articles: ArticleCard[]; pageCount: number };

function listTags(filter: ArticleFilter): string[] {
  if (typeof filter === 'string') return [everyArticleTag];
  if ('category' in filter) return [categoryTag(filter.category)];
  if ('district' in filter) return [districtTag(filter.district)];
  if ('topicKeys' in filter) return filter.topicKeys.map(topicTag);
  if ('author' in filter) return [authorTag(filter.author)];
  return [monthTag(isoInIndia(filter.from).slice(0, 7))];
}

/** A list of texts as PostgreSQL writes it; folded keys hold no quotes and no backslashes. */
function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value}"`).join(',')}}`;
}

function publicArticles(filter: ArticleFilter, columns: string, count?: 'exact') {
  const query = publicClient(listTags(filter), untilChanged)
    .from('news_articles')
    .select(columns, count ? { count } : {})
    .eq('is_approved', true)
    .eq('status', 'published')
    .order('published_at', { ascending: false })
    .order('id');
  switch (filter) {
    case 'all':
      return query;
    case 'breaking':
      return query.or('is_breaking_news.eq.true,category.eq.breaking-news');
    case 'state':
      return query.not('district', 'is', null);
  }
  if ('category' in filter) return query.eq('category', filter.category);
  if ('district' in filter) return query.contains('districts', [filter.district]);
  if ('topicKeys' in filter) return query.filter('topic_keys', 'ov', textArray(filter.topicKeys));
  if ('author' in filter) return query.contains('authors', [filter.author]);
  return query.gte('published_at', filter.from).lt('published_at', filter.to);
}

/** The newest articles of a list, at most `limit`. Throws ReadError. */
export async function readLatest(
  locale: Locale,
  filter: ArticleFilter,
  limit: number,
): Promise<ArticleCard[]> {
  const { data, error } = await publicArticles(filter, cardColumns)
    .limit(limit)
    .overrideTypes<CardRow[], { merge: false }>();
  if (error) throw new ReadError('latest stories', error);
  return data.map((row) => toCard(row, locale));
}

/** One page (1, 2, …) of a list, newest first. Throws ReadError. */
export async function readArticleList(
  locale: Locale,
  filter: ArticleFilter,
  page: number,
  perPage = articlesPerPage,
): Promise<ArticleListPage> {
  const from = (page - 1) * perPage;
  const { data, error, count } = await publicArticles(filter, cardColumns, 'exact')
    .range(from, from + perPage - 1)
    .overrideTypes<CardRow[], { merge: false }>();
  // PostgREST answers PGRST103 when the range lies past the last row: an empty page, not a fault.
  if (error && error.code !== 'PGRST103') throw new ReadError('a page of stories', error);
  return {
    articles: (data ?? []).map((row) => toCard(row, locale)),
    pageCount: Math.ceil((count ?? 0) / perPage),
  };
}

/** Featured articles as the desk has ordered them, the others newest first (specification 7: featured 5). Throws ReadError. */
export async function readFeatured(locale: Locale, limit: number): Promise<ArticleCard[]> {
  const { data, error } = await publicClient([everyArticleTag], untilChanged)
    .from('news_articles')
    .select(cardColumns)
    .eq('is_approved', true)
    .eq('status', 'published')
    .eq('is_featured', true)
    .order('featured_rank', { nullsFirst: false })
    .order('published_at', { ascending: false })
    .order('id')
    .limit(limit)
    .overrideTypes<CardRow[], { merge: false }>();
  if (error) throw new ReadError('featured stories', error);
  return data.map((row) => toCard(row, locale));
}

/**
 * Breaking news of the last 6 hours (specification 7, ticker: limit 5). Takes the moment to count from. Throws ReadError.
 */
export async function readBreaking(locale: Locale, now: Date, limit = 5): Promise<ArticleCard[]> {
  // Whole minutes keep the address, and with it the cache entry, the same for a minute.
  const since = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - breakingHours * 3_600_000);
  const { data, error } = await publicArticles('all', cardColumns)
    .eq('is_breaking_news', true)
    .gte('published_at', since.toISOString())
    .limit(limit)
    .overrideTypes<CardRow[], { merge: false }>();
  if (error) throw new ReadError('breaking news', error);
  return data.map((row) => toCard(row, locale));
}

/** Days within which a much read article counts as trending; else the list would never change. */
const trendingDays = 7;

/**
 * The most viewed articles of the last days (specification 7: trending 4 by view_count). Takes the
 * moment to count from. Throws ReadError.
 */
export async function readTrending(
  locale: Locale,
  now: Date,
  limit: number,
): Promise<ArticleCard[]> {
  // Whole hours keep the address, and with it the cache entry, the same for an hour.
  const since = new Date(
    Math.floor(now.getTime() / 3_600_000) * 3_600_000 - trendingDays * 86_400_000,
  );
  const { data, error } = await publicClient([everyArticleTag], untilNextHour())
    .from('news_articles')
    .select(cardColumns)
    .eq('is_approved', true)
    .eq('status', 'published')
    .gte('published_at', since.toISOString())
    .order('view_count', { ascending: false })
    .order('published_at', { ascending: false })
    .order('id')
    .limit(limit)
    .overrideTypes<CardRow[], { merge: false }>();
  if (error) throw new ReadError('trending stories', error);
  return data.map((row) => toCard(row, locale));
}

/** Articles by their ids, in that order; what is not public is left out. Throws ReadError. */
export async function readArticles(locale: Locale, ids: readonly string[]): Promise<ArticleCard[]> {
  if (ids.length === 0) return [];
  const { data, error } = await publicArticles('all', cardColumns)
    .in('id', [...ids].sort())
    .overrideTypes<CardRow[], { merge: false }>();
  if (error) throw new ReadError('stories by id', error);
  const cards = new Map(data.map((row) => [row.id, toCard(row, locale)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/**
 * Articles in full by their ids, in that order; what is not public is left out. Takes 100 ids at most: a cached read carries
 * no more tags (Next: 128). Throws ReadError.
 */
export async function readWholeArticles(
  locale: Locale,
  ids: readonly string[],
): Promise<Article[]> {
  if (ids.length === 0) return [];
  const { data, error } = await publicClient(ids.map(articleTag), untilChanged)
    .from('news_articles')
    .select(articleColumns)
    .in('id', [...ids].sort())
    .eq('is_approved', true)
    .eq('status', 'published')
    .overrideTypes<ArticleRow[], { merge: false }>();
  if (error) throw new ReadError('stories in full', error);
  const articles = new Map(data.map((row) => [row.id, toArticle(row, locale)]));
  return ids.flatMap((id) => articles.get(id) ?? []);
}

/** The section of an article that was public and was withdrawn; null of any other. Throws ReadError. */
export const readWithdrawnSection = cache(async (id: string): Promise<string | null> => {
  const { data, error } = await publicClient([articleTag(id)], untilChanged).rpc(
    'withdrawn_section',
    { article: id },
  );
  if (error) throw new ReadError(`whether story ${id} was withdrawn`, error);
  return data;
});

/**
 * One public article, or null when there is none to show. Asked for twice while a page is made (its
 * metadata and itself), it is read once. Throws ReadError.
 */
export const readArticle = cache(async (locale: Locale, id: string): Promise<Article | null> => {
  const { data, error } = await publicClient([articleTag(id)], untilChanged)
    .from('news_articles')
    .select(articleColumns)
    .eq('id', id)
    .eq('is_approved', true)
    .eq('status', 'published')
    .maybeSingle()
    .overrideTypes<ArticleRow, { merge: false }>();
  if (error) throw new ReadError(`story ${id}`, error);
  return data && toArticle(data, locale);
});
