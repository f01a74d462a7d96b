import 'server-only';

import type { SupabaseClient } from '@supabase/supabase-js';

import type { Locale } from '@/lib/platform/i18n/locale';
import type { Database } from '@/lib/platform/supabase/database.types';
import { ReadError } from '@/lib/platform/supabase/public';

/** Whoever asks: a reader, or the site for a phone without an account. */
type Client = Pick<SupabaseClient<Database>, 'from'>;

/**
 * What followed series are called, by id: the series' own title, else its first article's; those that
 * no public article belongs to any more are left out. Throws ReadError.
 */
export async function readSeriesTitles(
  client: Client,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { data, error } = await client
    .from('news_articles')
    .select('series_id, series_title, title_hi, title_en')
    .in('series_id', ids)
    .order('series_part', { ascending: false });
  if (error) throw new ReadError('titles of series', error);
  return new Map(
    data.map((row) => [
      row.series_id ?? '',
      row.series_title ?? row.title_hi ?? row.title_en ?? '',
    ]),
  );
}

/**
 * What followed topics are called in the edition's language, by their slug; what the newsroom does not
 * know, and is followed by its name, is left out. Throws ReadError.
 */
export async function readTopicNamesBySlug(
  client: Client,
  locale: Locale,
  targets: string[],
): Promise<Map<string, string>> {
  // Slugs are ASCII; a name in Devanagari only makes the address of the question longer.
  const slugs = targets.filter((target) => /^[\x21-\x7e]+$/.test(target));
  if (slugs.length === 0) return new Map();
  const { data, error } = await client
    .from('topics')
    .select('slug, name_hi, name_en')
    .in('slug', slugs);
  if (error) throw new ReadError('names of topics', error);
  return new Map(data.map((row) => [row.slug, locale === 'hi' ? row.name_hi : row.name_en]));
}
