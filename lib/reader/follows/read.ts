import 'server-only';

import type { Locale } from '@/lib/platform/i18n/locale';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { followKinds, type Follow } from '@/lib/reading/follows/model';

/** What the reader follows, the newest first; at most 200 (the database's limit). Throws ReadError. */
export async function readFollows(client: SessionClient): Promise<Follow[]> {
  const { data, error } = await client
    .from('follows')
    .select('kind, target')
    .order('created_at', { ascending: false });
  if (error) throw new ReadError('follows', error);
  return data.flatMap(({ kind, target }) => {
    const known = followKinds.find((each) => each === kind);
    return known ? [{ kind: known, target }] : [];
  });
}

/**
 * What followed series are called, by id: the series' own title, else its first article's; those that
 * no public article belongs to any more are left out. Throws ReadError.
 */
export async function readSeriesTitles(
  client: SessionClient,
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
  client: SessionClient,
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
