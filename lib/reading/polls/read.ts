import 'server-only';

import { cache } from 'react';
import { z } from 'zod';

import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import { articleTag, pollTag, untilChanged } from '@/lib/platform/revalidation/tags';
import { siteClient } from '@/lib/platform/supabase/admin';
import { liveClient, publicClient, ReadError } from '@/lib/platform/supabase/public';

import type { Poll, PollResult } from './model';

/** Milliseconds that counting may take. */
const patience = 5000;

const lines = z.array(z.string()).nullable();
const counts = z
  .object({
    votes: z.array(z.number()),
    left_out: z.number(),
    is_brought: z.boolean().default(false),
  })
  .transform(({ votes, left_out: leftOut, is_brought: isBrought }): PollResult => ({
    votes,
    leftOut,
    isBrought,
  }));
const rows = z.array(
  z.object({
    block_id: z.string(),
    lines_hi: lines,
    lines_en: lines,
    revision: z.number(),
    opened_at: z.string(),
    closes_at: z.string(),
    result: counts.nullable(),
  }),
);

type Row = z.infer<typeof rows>[number];

function toPoll(row: Row, lang: Locale): Poll {
  const [question = '', ...answers] =
    row[`lines_${lang}`] ?? row[`lines_${otherLocale(lang)}`] ?? [];
  return {
    id: row.block_id,
    question,
    answers,
    revision: row.revision,
    openedAt: row.opened_at,
    closesAt: row.closes_at,
    result: row.result,
  };
}

/** The polls of a public article for its cached page, in the language of its text. Throws ReadError. */
export const readPolls = cache(async (article: string, lang: Locale): Promise<Poll[]> => {
  const client = publicClient([articleTag(article), pollTag(article)], untilChanged);
  const { data, error } = await client.rpc('get_polls', { article }, { get: true });
  if (error) throw new ReadError(`the polls of ${article}`, error);
  return rows.parse(data).map((row) => toPoll(row, lang));
});

/** One poll as it stands at this moment; null where there is none, or its article is not public. Throws ReadError. */
export async function readPoll(article: string, block: string, lang: Locale): Promise<Poll | null> {
  const { data, error } = await liveClient().rpc('get_polls', { article }, { get: true });
  if (error) throw new ReadError(`the polls of ${article}`, error);
  const found = rows.parse(data).find(({ block_id: id }) => id === block);
  return found ? toPoll(found, lang) : null;
}

/** The numbers of a poll as they stand, for who has voted. Throws ReadError. */
export async function readCounts(article: string, block: string): Promise<PollResult> {
  const { data, error } = await siteClient(patience).rpc('poll_counts', { article, block });
  if (error) throw new ReadError(`the votes of ${article} ${block}`, error);
  return counts.parse(data);
}
