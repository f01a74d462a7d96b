import 'server-only';

import { cache } from 'react';

import type { KnownTopic, TopicBook } from '@/lib/reading/articles/article-topics';
import {
  everyArticleTag,
  topicsTag,
  topicTag,
  untilChanged,
  untilNextHour,
} from '@/lib/platform/revalidation/tags';
import type { Locale } from '@/lib/platform/i18n/locale';
import { topicPath } from '@/lib/platform/paths';
import { readEveryRow } from '@/lib/platform/supabase/every-row';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';
import { foldText } from '@/lib/platform/text/fold';

import type { CountedTopic, Topic, TopicKind } from './model';
import { footerTopicCount, tagCloud, tagName, trending, type PopularTag } from './trend';

/** Letters of a spelling that are looked at (topic_key). */
const longestSpelling = 200;
/**
 * The topic that a slug, a name in either language or an alias means; null when neither the
 * newsroom nor a public article knows it. Asked for twice while a page is made, it is read once.
 * Throws ReadError.
 */
export const readTopic = cache(async (spelling: string): Promise<Topic | null> => {
  // An article may bring a topic that nobody knew.
  const ownTag = topicTag(foldText([...spelling].slice(0, longestSpelling).join('')));
  const { data, error } = await publicClient([topicsTag, ownTag], untilChanged)
    .rpc('find_topic', { spelling }, { get: true })
    .maybeSingle();
  if (error) throw new ReadError('a topic', error);
  return (
    data && {
      slug: data.slug,
      kind: data.kind as TopicKind,
      nameHi: data.name_hi,
      nameEn: data.name_en,
      keys: data.keys,
    }
  );
});

/** Every topic that public articles name, with their number. Throws ReadError. */
export async function readTopicCounts(): Promise<CountedTopic[]> {
  const { data, error } = await publicClient([topicsTag, everyArticleTag], untilNextHour()).rpc(
    'get_topic_counts',
    {},
    { get: true },
  );
  if (error) throw new ReadError('the list of topics', error);
  return data.map(({ slug, kind, name_hi, name_en, story_count }) => ({
    slug,
    kind: kind as TopicKind,
    nameHi: name_hi,
    nameEn: name_en,
    articleCount: story_count,
  }));
}

/**
 * Tags in use, most used first: at most `limit`, of articles of the last `days` (as many of each as a tag
 * cloud has, specification 9), of the newest `stories` of them if given. Empty when they cannot be counted.
 * Blank tags never count.
 */
export async function readPopularTags({
  limit = tagCloud.tags,
  days = tagCloud.days,
  articles,
}: {
  limit?: number;
  days?: number;
  articles?: number;
} = {}): Promise<PopularTag[]> {
  const { data } = await publicClient([topicsTag], untilNextHour()).rpc(
    'get_popular_tags',
    {
      result_limit: limit,
      within_days: days,
      ...(articles !== undefined && { newest_stories: articles }),
    },
    { get: true },
  );
  return (data ?? []).map(({ tag, name_hi, name_en, usage_count }) => ({
    address: tag,
    nameHi: name_hi,
    nameEn: name_en,
    usageCount: usage_count,
  }));
}

/** The week's trending topics as the edition links to them (specification 7). Empty when they cannot be counted. */
export async function readTrendingTopics(
  locale: Locale,
): Promise<{ name: string; href: string; usage: number }[]> {
  const tags = await readPopularTags({ limit: trending.tags, ...trending });
  return tags.map((tag) => ({
    name: tagName(tag, locale),
    href: topicPath(locale, tag.address),
    usage: tag.usageCount,
  }));
}

/** The footer's topics in their order, with their names. Throws ReadError. */
export async function readFooterTopics(): Promise<
  { slug: string; nameHi: string; nameEn: string }[]
> {
  const { data, error } = await publicClient([topicsTag], untilChanged)
    .from('topics')
    .select('slug, name_hi, name_en')
    .not('footer_position', 'is', null)
    .order('footer_position')
    .limit(footerTopicCount);
  if (error) throw new ReadError('topics of the footer', error);
  return data.map(({ slug, name_hi, name_en }) => ({ slug, nameHi: name_hi, nameEn: name_en }));
}

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

function readAll(table: 'topics' | 'topic_names', columns: string, order: string) {
  return readEveryRow(table, (from, to) =>
    publicClient([topicsTag], untilChanged)
      .from(table)
      .select(columns)
      .order(order)
      .range(from, to)
      .overrideTypes<Partial<Record<string, string>>[], { merge: false }>(),
  );
}
