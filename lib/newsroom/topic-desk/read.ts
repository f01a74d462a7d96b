import 'server-only';

import { z } from 'zod';

import { readEveryRow } from '@/lib/platform/supabase/every-row';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { topicKinds, type LooseTag, type NamedTopic } from './model';

/** Topics whose articles are counted: those with the most (get_topic_counts). */
const mostCounted = 1000;

/** Tags of the last months that are offered to be made topics, and those that are looked through for them. */
const looseTags = { shown: 20, among: 200, days: 90 } as const;

const row = z.object({
  slug: z.string(),
  kind: z.enum(topicKinds),
  name_hi: z.string(),
  name_en: z.string(),
  aliases: z.array(z.string()),
  footer_position: z.number().nullable(),
});

/** All topics with how many public articles name each, past all caches. Throws ReadError. */
export async function readNamedTopics(client: SessionClient): Promise<NamedTopic[]> {
  const [rows, counts] = await Promise.all([
    readRows(client),
    client.rpc('get_topic_counts', {}, { get: true }),
  ]);
  if (counts.error) throw new ReadError('the numbers of topics', counts.error);
  const articlesOf = new Map(counts.data.map(({ slug, story_count }) => [slug, story_count]));
  const uncounted = counts.data.length < mostCounted ? 0 : null;
  return rows.map(({ slug, kind, name_hi, name_en, aliases, footer_position }) => ({
    slug,
    kind,
    nameHi: name_hi,
    nameEn: name_en,
    aliases,
    isInFooter: footer_position !== null,
    articles: articlesOf.get(slug) ?? uncounted,
  }));
}

async function readRows(client: SessionClient): Promise<z.infer<typeof row>[]> {
  const rows = await readEveryRow('the topics', (from, to) =>
    client
      .from('topics')
      .select('slug, kind, name_hi, name_en, aliases, footer_position')
      .order('slug')
      .range(from, to),
  );
  return z.array(row).parse(rows);
}

/** Tags that many articles of the last months carry and that no topic names, most used first. Throws ReadError. */
export async function readLooseTags(client: SessionClient): Promise<LooseTag[]> {
  const { data, error } = await client.rpc(
    'get_popular_tags',
    { result_limit: looseTags.among, within_days: looseTags.days },
    { get: true },
  );
  if (error) throw new ReadError('tags without a topic', error);
  return data
    .filter(({ slug }) => slug === null)
    .slice(0, looseTags.shown)
    .map(({ tag, usage_count }) => ({ name: tag, articles: usage_count }));
}
