import 'server-only';

import { breakingHours } from '@/lib/articles/model';
import { ReadError } from '@/lib/supabase/public';
import type { SessionClient } from '@/lib/supabase/session-of-cookies';

import { chosenAtMost, type Homepage, type HomepageStory } from './model';

/** The newest stories that are offered. */
const offered = 40;

const columns = 'id, title_hi, title_en, image_url, published_at';
type Row = {
  id: string;
  title_hi: string | null;
  title_en: string | null;
  image_url: string | null;
  published_at: string | null;
};

function toStory(row: Row): HomepageStory {
  return {
    id: row.id,
    titleHi: row.title_hi,
    titleEn: row.title_en,
    imageUrl: row.image_url,
    publishedAt: row.published_at ?? '',
  };
}

function publicStories(client: SessionClient, now: string) {
  return client
    .from('news_articles')
    .select(columns)
    .eq('is_approved', true)
    .eq('status', 'published')
    .lte('published_at', now);
}

/** How the front page is arranged, past all caches. Takes the moment. Throws ReadError. */
export async function readHomepage(client: SessionClient, now: Date): Promise<Homepage> {
  const moment = now.toISOString();
  const since = new Date(now.getTime() - breakingHours * 3_600_000).toISOString();
  const [featured, breaking, latest, topics] = await Promise.all([
    publicStories(client, moment)
      .eq('is_featured', true)
      .order('featured_rank', { nullsFirst: false })
      .order('published_at', { ascending: false })
      .order('id')
      .limit(chosenAtMost),
    publicStories(client, moment)
      .eq('is_breaking_news', true)
      .gte('published_at', since)
      .order('published_at', { ascending: false })
      .order('id')
      .limit(chosenAtMost),
    publicStories(client, moment).order('published_at', { ascending: false }).limit(offered),
    client.from('topics').select('slug, name_hi, name_en, footer_position').order('name_en'),
  ]);
  const error = featured.error ?? breaking.error ?? latest.error ?? topics.error;
  if (error) throw new ReadError('the homepage desk', error);
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
    featured: (featured.data ?? []).map(toStory),
    breaking: (breaking.data ?? []).map(toStory),
    latest: (latest.data ?? []).map(toStory),
    footer,
    topics: named,
  };
}
