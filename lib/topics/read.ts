import 'server-only';

import { cache } from 'react';

import type { KnownTopic, TopicBook } from '@/lib/articles/story-topics';
import { taxonomySeconds, topicsTag } from '@/lib/freshness/tags';
import type { Locale } from '@/lib/i18n/locale';
import { publicClient, ReadError } from '@/lib/supabase/public';

/** Names asked for in one request: longer addresses would pass common limits of 8 KB. */
const namesPerRequest = 40;

/**
 * Takes names as stories carry them, in either language; gives for each that is a known topic its
 * name in the edition's language. Throws ReadError.
 */
export async function readTopicNames(
  locale: Locale,
  names: readonly string[],
): Promise<Map<string, string>> {
  const foreign = [...new Set(names)].filter((name) => isInOtherScript(locale, name)).sort();
  const batches = Array.from({ length: Math.ceil(foreign.length / namesPerRequest) }, (_, index) =>
    foreign.slice(index * namesPerRequest, (index + 1) * namesPerRequest),
  );
  const found = await Promise.all(batches.map((batch) => readBatch(locale, batch)));
  return new Map(found.flat());
}

function isInOtherScript(locale: Locale, name: string): boolean {
  const isDevanagari = /\p{Script=Devanagari}/u.test(name);
  return locale === 'hi' ? !isDevanagari : isDevanagari;
}

async function readBatch(locale: Locale, names: string[]): Promise<[string, string][]> {
  const client = publicClient([topicsTag], taxonomySeconds);
  const { data, error } = await client
    .from('topics')
    .select('name_hi, name_en')
    .in(locale === 'hi' ? 'name_en' : 'name_hi', names);
  if (error) throw new ReadError('topics', error);
  return data.map(({ name_hi, name_en }) =>
    locale === 'hi' ? [name_en, name_hi] : [name_hi, name_en],
  );
}

/** Rows asked for at a time: hosted backends give no more than 1,000. */
const rowsPerRequest = 1000;

/**
 * Every topic the newsroom knows, by each of its folded spellings. Asked for often, it is read once
 * a page and kept until a topic changes. Throws ReadError.
 */
export const readTopicBook = cache(async (): Promise<TopicBook> => {
  const [topics, spellings] = await Promise.all([
    readAll('topics', 'slug, name_hi, name_en', 'slug'),
    readAll('topic_names', 'key, slug', 'key'),
  ]);
  const bySlug = new Map<string, KnownTopic>(
    topics.map(({ slug = '', name_hi = '', name_en = '' }) => [
      slug,
      { slug, nameHi: name_hi, nameEn: name_en },
    ]),
  );
  return new Map(
    spellings.flatMap(({ key = '', slug = '' }) => {
      const topic = bySlug.get(slug);
      return topic ? [[key, topic]] : [];
    }),
  );
});

async function readAll(table: 'topics' | 'topic_names', columns: string, order: string) {
  const rows: Partial<Record<string, string>>[] = [];
  for (;;) {
    const { data, error } = await publicClient([topicsTag], taxonomySeconds)
      .from(table)
      .select(columns)
      .order(order)
      .range(rows.length, rows.length + rowsPerRequest - 1)
      .overrideTypes<Partial<Record<string, string>>[], { merge: false }>();
    // PGRST103: the table ends with the rows read so far.
    if (error && error.code !== 'PGRST103') throw new ReadError(table, error);
    rows.push(...(data ?? []));
    if ((data ?? []).length < rowsPerRequest) return rows;
  }
}
