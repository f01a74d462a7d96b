import 'server-only';

import { z } from 'zod';

import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import {
  dueBulletin,
  editions,
  type Bulletin,
  type BulletinKey,
  type ChannelArticle,
  type ChannelStats,
} from './model';

const titles = { title_hi: z.string().nullable(), title_en: z.string().nullable() };

const channelArticle = z
  .object({
    id: z.string(),
    ...titles,
    summary_hi: z.string().nullable(),
    summary_en: z.string().nullable(),
    published_at: z.string(),
    is_breaking: z.boolean(),
    posts: z.number(),
    reads: z.number(),
  })
  .transform((row) => ({
    id: row.id,
    titleHi: row.title_hi,
    titleEn: row.title_en,
    summaryHi: row.summary_hi,
    summaryEn: row.summary_en,
    publishedAt: row.published_at,
    isBreaking: row.is_breaking,
    posts: row.posts,
    reads: row.reads,
  }));

const storedBulletin = z
  .object({
    revision: z.number(),
    arranged_at: z.string().nullable(),
    arranged_by: z.string().nullable(),
    opening_hi: z.string(),
    opening_en: z.string(),
    items: z.array(
      z
        .object({
          id: z.string(),
          ...titles,
          headline_hi: z.string().nullable(),
          headline_en: z.string().nullable(),
        })
        .transform((item) => ({
          id: item.id,
          titleHi: item.title_hi,
          titleEn: item.title_en,
          headlineHi: item.headline_hi,
          headlineEn: item.headline_en,
        })),
    ),
  })
  .transform(({ arranged_at, arranged_by, opening_hi, opening_en, ...rest }) => ({
    ...rest,
    arrangedAt: arranged_at,
    arrangedBy: arranged_by,
    openingHi: opening_hi,
    openingEn: opening_en,
  }));

const numbers = z.array(
  z
    .object({
      mark: z.string(),
      article_id: z.string().nullable(),
      ...titles,
      posts: z.number(),
      reads: z.number(),
    })
    .transform((row) => ({
      mark: row.mark,
      articleId: row.article_id,
      titleHi: row.title_hi,
      titleEn: row.title_en,
      posts: row.posts,
      reads: row.reads,
    })),
);

/** A day of a bulletin: its links name the year by two digits. */
export const bulletinDay = z.iso.date().refine((day) => day.startsWith('20'));

type Query = Record<string, string | string[] | undefined>;

/** A district's slug as an address gives it; '' where it gives none. */
const district = z
  .string()
  .regex(/^[a-z-]{1,60}$/)
  .catch('');

/** Takes an address's query as it came; gives the bulletin it names, or the one that is due, of today and for all. */
export function parseBulletinQuery(query: Query, now: Date): BulletinKey {
  const due = dueBulletin(now);
  const asked = z
    .object({
      day: bulletinDay.catch(due.day),
      edition: z.enum(editions).catch(due.edition),
      district,
    })
    .parse(query);
  return { ...asked, district: asked.district || null };
}

/** Takes an address's query as it came; gives the article it names, if it names one, and the district. */
export function parseChannelQuery(query: Query): { article: string | null; place: string } {
  const asked = z.object({ article: z.uuid().nullable().catch(null), district }).parse(query);
  return { article: asked.article, place: asked.district };
}

/** The newest public articles with their texts' parts, or the one that is named. For editors. Throws ReadError. */
export async function readChannelArticles(
  client: SessionClient,
  { article, place }: { article: string | null; place: string },
): Promise<ChannelArticle[]> {
  const { data, error } = await client.rpc('get_channel_articles', {
    ...(article !== null && { only_article: article }),
    ...(place && { place }),
  });
  if (error) throw new ReadError('articles for the channel', error);
  return z.array(channelArticle).parse(data);
}

/** A bulletin as it was arranged, or as it composes itself. For editors. Throws ReadError. */
export async function readBulletin(
  client: SessionClient,
  { day, edition, district: place }: BulletinKey,
): Promise<Bulletin> {
  const { data, error } = await client.rpc('get_bulletin', {
    day,
    edition,
    ...(place !== null && { place }),
  });
  if (error) throw new ReadError('a bulletin', error);
  return storedBulletin.parse(data);
}

/** What the channel brought in the last days, most read first. For editors. Throws ReadError. */
export async function readChannelStats(
  client: SessionClient,
  { days, place }: { days: number; place: string },
): Promise<ChannelStats[]> {
  const { data, error } = await client.rpc('get_channel_stats', { days, ...(place && { place }) });
  if (error) throw new ReadError('what the channel brought', error);
  return numbers.parse(data);
}
