import 'server-only';

import { z } from 'zod';

import { locales } from '@/lib/platform/i18n/locale';
import type { Role } from '@/lib/newsroom/shared/model';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import {
  deskPageSize,
  firstTab,
  articleStates,
  type DeskCounts,
  type DeskStatus,
  type DeskQuery,
  type DeskArticle,
} from './model';

/** A line of the desk as the database gives it. */
export const deskArticle = z
  .object({
    id: z.string(),
    title_hi: z.string().nullable(),
    title_en: z.string().nullable(),
    image: z.string().nullable(),
    state: z.enum(articleStates),
    category: z.string().nullable(),
    districts: z.array(z.string()),
    sorted_by: z.string(),
    updated_at: z.string(),
    published_at: z.string().nullable(),
    author: z.string().nullable(),
    source: z.string().nullable(),
    revision: z.number(),
    is_breaking: z.boolean(),
    is_featured: z.boolean(),
    has_changes: z.boolean().nullable(),
    is_returned: z.boolean().nullish(),
    stale: z.array(z.enum(locales)),
    here: z.array(z.string()),
    group: z.string().nullable(),
    sources: z.number(),
  })
  .transform((row): DeskArticle => ({
    id: row.id,
    titleHi: row.title_hi,
    titleEn: row.title_en,
    image: row.image,
    state: row.state,
    category: row.category,
    districts: row.districts,
    sortedBy: row.sorted_by,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    author: row.author,
    source: row.source,
    revision: row.revision,
    isBreaking: row.is_breaking,
    isFeatured: row.is_featured,
    hasChanges: row.has_changes ?? false,
    isReturned: row.is_returned ?? false,
    stale: row.stale,
    here: row.here,
    group: row.group === null ? null : { id: row.group, sources: row.sources },
  }));

/** Letters that are looked for; the rest of a longer question is left. */
const longestDeskQuery = 200;

const question = z.object({
  state: z.enum(articleStates).optional().catch(undefined),
  q: z
    .string()
    .transform((words) => [...words.trim()].slice(0, longestDeskQuery).join(''))
    .catch(''),
  section: z.string().max(60).catch(''),
  district: z.string().max(60).catch(''),
  own: z.literal('yes').optional().catch(undefined),
  reporter: z.uuid().catch(''),
  without: z.enum(locales).nullable().catch(null),
  order: z.literal('oldest').optional().catch(undefined),
  time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
  group: z.uuid().optional().catch(undefined),
});

/** Takes a page's query as it came and the asker's role; gives what the desk is asked for, their first tab where it says nothing. */
export function parseDeskQuery(
  query: Record<string, string | string[] | undefined>,
  role: Role,
): DeskQuery {
  const { state, q, section, district, own, reporter, without, order, time, after, group } =
    question.parse(query);
  return {
    state: state ?? firstTab(role),
    words: q,
    section,
    place: district,
    own: own === 'yes',
    writer: reporter,
    missing: without,
    isOldestFirst: order === 'oldest',
    after: time && after ? { time, id: after } : null,
    group: group ?? null,
  };
}

/** One page of the desk; Row Level Security and the function leave a reporter their own. Throws ReadError. */
export async function readDesk(client: SessionClient, asked: DeskQuery): Promise<DeskArticle[]> {
  const { data, error } = asked.group
    ? await client.rpc('list_group', { story_group: asked.group })
    : await client.rpc('list_desk', deskArguments(asked));
  if (error) throw new ReadError('the desk', error);
  return z.array(deskArticle).parse(data);
}

function deskArguments(asked: DeskQuery) {
  return {
    state: asked.state,
    own: asked.own,
    amount: deskPageSize,
    ...(asked.words && { words: asked.words }),
    ...(asked.section && { section: asked.section }),
    ...(asked.place && { place: asked.place }),
    ...(asked.writer && { writer: asked.writer }),
    ...(asked.missing && { missing: asked.missing }),
    ...(asked.isOldestFirst && { oldest: true }),
    ...(asked.after && { before_time: asked.after.time, before_id: asked.after.id }),
  };
}

const deskCounts = z.partialRecord(z.enum(articleStates), z.number());

/** How many articles stand in each state. Throws ReadError. */
export async function readDeskCounts(client: SessionClient): Promise<DeskCounts> {
  const { data, error } = await client.rpc('desk_counts');
  if (error) throw new ReadError('the desk’s counts', error);
  return deskCounts.parse(data);
}

const deskNow = z.object({
  counts: deskCounts,
  stories: z.array(
    z.object({
      id: z.string(),
      state: z.enum(articleStates),
      revision: z.number(),
      here: z.array(z.string()),
    }),
  ),
});

/** How those articles stand now, as far as the caller may see them, with all counts. Throws ReadError. */
export async function readDeskStatus(
  client: SessionClient,
  articles: string[],
): Promise<DeskStatus> {
  const { data, error } = await client.rpc('look_at_desk', { stories: articles });
  if (error) throw new ReadError('the desk as it is now', error);
  return deskNow.parse(data);
}
