import 'server-only';

import { z } from 'zod';

import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { ManagedPoll, PollTimes } from './model';

const lines = z.array(z.string()).nullable();

const polls = z.array(
  z
    .object({
      article_id: z.uuid(),
      block_id: z.string(),
      title_hi: z.string().nullable(),
      title_en: z.string().nullable(),
      lines_hi: lines,
      lines_en: lines,
      opened_at: z.string(),
      closes_at: z.string(),
      is_shown: z.boolean(),
      votes: z.array(z.number()),
      left_out: z.number(),
      is_brought: z.boolean().default(false),
    })
    .transform((row): ManagedPoll => ({
      article: row.article_id,
      block: row.block_id,
      title: { hi: row.title_hi, en: row.title_en },
      lines: { hi: row.lines_hi, en: row.lines_en },
      openedAt: row.opened_at,
      closesAt: row.closes_at,
      isShown: row.is_shown,
      result: { votes: row.votes, leftOut: row.left_out, isBrought: row.is_brought },
    })),
);

const times = z.object({
  hours: z.array(z.object({ hour: z.string(), votes: z.number() })),
  bursts: z.array(
    z
      .object({ minute: z.string(), votes: z.number(), left_out: z.number(), alike: z.number() })
      .transform(({ left_out: leftOut, ...rest }) => ({ ...rest, leftOut })),
  ),
});

/** The newest hundred polls with their numbers. Throws ReadError. */
export async function readManagedPolls(client: SessionClient): Promise<ManagedPoll[]> {
  const { data, error } = await client.rpc('list_polls');
  if (error) throw new ReadError('the polls', error);
  return polls.parse(data);
}

/** When the votes of a poll came. Throws ReadError. */
export async function readPollTimes(
  client: SessionClient,
  { article, block }: Pick<ManagedPoll, 'article' | 'block'>,
): Promise<PollTimes> {
  const { data, error } = await client.rpc('get_poll_minutes', { article, block });
  if (error) throw new ReadError('the votes of a poll', error);
  return times.parse(data);
}
