import 'server-only';

import { everyArticleTag, monthTag, untilChanged } from '@/lib/platform/revalidation/tags';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';

import type { CountedDay, CountedMonth } from './model';

const client = (tag = everyArticleTag) => publicClient([tag], untilChanged);

/** Months with public articles, newest first. Throws ReadError. */
export async function readArchiveMonths(): Promise<CountedMonth[]> {
  const { data, error } = await client().rpc('get_archive_months', {}, { get: true });
  if (error) throw new ReadError('months of the archives', error);
  return data.map(({ month, story_count }) => ({ month, articleCount: story_count }));
}

/** Days of a month (`2026-11`) with public articles. Throws ReadError. */
export async function readArchiveDays(month: string): Promise<CountedDay[]> {
  const { data, error } = await client(monthTag(month)).rpc(
    'get_archive_days',
    { year_month: month },
    { get: true },
  );
  if (error) throw new ReadError(`days of ${month}`, error);
  return data.map(({ day, story_count }) => ({ day, articleCount: story_count }));
}

/** The number of public articles of each section and district that has any, by slug. Throws ReadError. */
export async function readArchiveSections(): Promise<{
  categories: Map<string, number>;
  districts: Map<string, number>;
}> {
  const { data, error } = await client().rpc('get_archive_sections', {}, { get: true });
  if (error) throw new ReadError('sections of the archives', error);
  const counts = (kind: string) =>
    new Map(data.filter((row) => row.kind === kind).map((row) => [row.slug, row.story_count]));
  return { categories: counts('category'), districts: counts('district') };
}
