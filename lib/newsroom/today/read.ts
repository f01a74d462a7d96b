import 'server-only';

import { z } from 'zod';

import { deskArticle } from '@/lib/newsroom/desk/read';
import type { WaitingCounts } from '@/lib/newsroom/shared/model';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { Today } from './model';

const titles = { title_hi: z.string().nullable(), title_en: z.string().nullable() };

/** Counts by the hour as the database gives them: hours without reads are left out. */
const byHour = z
  .record(z.string(), z.number())
  .transform((counts) => Array.from({ length: 24 }, (_, hour) => counts[String(hour)] ?? 0));

const reads = z.object({
  today: byHour,
  before: byHour,
  stories: z.array(
    z
      .object({ id: z.string(), ...titles, reads: z.number() })
      .transform(({ title_hi: titleHi, title_en: titleEn, ...rest }) => ({
        ...rest,
        titleHi,
        titleEn,
      })),
  ),
});

const correction = z
  .object({
    id: z.number(),
    article_id: z.string(),
    ...titles,
    note_hi: z.string().nullable(),
    note_en: z.string().nullable(),
    corrected_at: z.string(),
  })
  .transform((row) => ({
    id: row.id,
    articleId: row.article_id,
    titleHi: row.title_hi,
    titleEn: row.title_en,
    note: { hi: row.note_hi, en: row.note_en },
    correctedAt: row.corrected_at,
  }));

const today = z
  .object({
    waiting: z.array(deskArticle),
    next: z.array(deskArticle),
    behind: z.object({
      count: z.number(),
      stories: z.array(z.intersection(deskArticle, z.object({ reads: z.number() }))),
    }),
    corrections: z.array(correction),
    pictures: z.object({ ended: z.number(), ending: z.number() }).nullable(),
    reads: reads.nullable(),
  })
  .transform(({ behind, reads: counted, ...rest }): Today => {
    const { stories: articles, count } = behind;
    return {
      ...rest,
      behind: { count, articles },
      reads: counted && {
        today: counted.today,
        before: counted.before,
        articles: counted.stories,
      },
    };
  });

/** What the newsroom's first page tells the client's colleague. Throws ReadError. */
export async function readToday(client: SessionClient): Promise<Today> {
  const { data, error } = await client.rpc('newsroom_today');
  if (error) throw new ReadError('what waits today', error);
  return today.parse(data);
}

const waitingCounts = z
  .record(z.enum(['desk', 'moderation', 'grievances']), z.number().nullable())
  .transform((counts): WaitingCounts =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== null)),
  );

/** How much waits behind the newsroom's pages, as far as the colleague's role reaches. Throws ReadError. */
export async function readWaiting(client: SessionClient): Promise<WaitingCounts> {
  const { data, error } = await client.rpc('waiting_counts');
  if (error) throw new ReadError('what waits', error);
  return waitingCounts.parse(data);
}
