import 'server-only';

import { z } from 'zod';

import { breakingHours } from '@/lib/reading/articles/model';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { chosenAtMost, type Homepage, type HomepageArticle } from './model';

/** The newest articles that are offered, and those that a search gives at most. */
const offered = 40;

const columns = 'id, title_hi, title_en, image_url, published_at';
type Row = {
  id: string;
  title_hi: string | null;
  title_en: string | null;
  image_url: string | null;
  published_at: string | null;
};

function toArticle(row: Row, breakingSince: string): HomepageArticle {
  return {
    id: row.id,
    titleHi: row.title_hi,
    titleEn: row.title_en,
    imageUrl: row.image_url,
    publishedAt: row.published_at ?? '',
    isTooOldToBreak: new Date(row.published_at ?? 0) <= new Date(breakingSince),
  };
}

function publicArticles(client: SessionClient, now: string) {
  return client
    .from('news_articles')
    .select(columns)
    .eq('is_approved', true)
    .eq('status', 'published')
    .lte('published_at', now);
}

const hoursBefore = (now: Date, hours: number) =>
  new Date(now.getTime() - hours * 3_600_000).toISOString();

const found = z.object({ ids: z.array(z.string()) });

/** Public articles that readers' search finds for some words, best first, for the front page. Throws ReadError. */
export async function findArticles(
  client: SessionClient,
  words: string,
  now: Date,
): Promise<HomepageArticle[]> {
  const search = await client.rpc('search_articles', { query: words, page_size: offered });
  if (search.error) throw new ReadError('stories for the front page', search.error);
  return readHomepageArticles(client, found.parse(search.data).ids, now);
}

/** Those of some articles that are public, in the order that is asked for. Throws ReadError. */
export async function readHomepageArticles(
  client: SessionClient,
  ids: readonly string[],
  now: Date,
): Promise<HomepageArticle[]> {
  const { data, error } = await publicArticles(client, now.toISOString()).in('id', ids);
  if (error) throw new ReadError('stories for the front page', error);
  const since = hoursBefore(now, breakingHours);
  return ids
    .flatMap((id) => data.find((row) => row.id === id) ?? [])
    .map((row) => toArticle(row, since));
}

/** How the front page is arranged, past all caches. Takes the moment. Throws ReadError. */
export async function readHomepage(client: SessionClient, now: Date): Promise<Homepage> {
  const moment = now.toISOString();
  const since = hoursBefore(now, breakingHours);
  const [featured, breaking, latest, topics] = await Promise.all([
    publicArticles(client, moment)
      .eq('is_featured', true)
      .order('featured_rank', { nullsFirst: false })
      .order('published_at', { ascending: false })
      .order('id')
      .limit(chosenAtMost),
    publicArticles(client, moment)
      .eq('is_breaking_news', true)
      .gte('published_at', since)
      .order('published_at', { ascending: false })
      .order('id')
      .limit(chosenAtMost),
    publicArticles(client, moment).order('published_at', { ascending: false }).limit(offered),
    client.from('topics').select('slug, name_hi, name_en, footer_position').order('name_en'),
  ]);
  const error = featured.error ?? breaking.error ?? latest.error ?? topics.error;
  if (error) throw new ReadError('the homepage desk', error);
  const articlesOf = (rows: Row[] | null) => (rows ?? []).map((row) => toArticle(row, since));
  const named = (topics.data ?? []).map(({ slug, name_hi, name_en, footer_position }) => ({
    slug,
    nameHi: name_hi,
    nameEn: name_en,
    position: footer_position,
  }));
  const footer = named
    .filter(({ position }) => position !== null)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return {
    featured: articlesOf(featured.data),
    breaking: articlesOf(breaking.data),
    latest: articlesOf(latest.data),
    footer,
    topics: named,
  };
}
