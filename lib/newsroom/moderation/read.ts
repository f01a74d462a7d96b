import 'server-only';

import { z } from 'zod';

import { refusalOf } from '@/lib/platform/http/refusal';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import {
  queuePageSize,
  queues,
  type ModeratedComment,
  type QueueCounts,
  type QueueQuery,
  type ReaderHistory,
  type StandingWord,
  type Switches,
} from './model';
import { moderatedComment, readerHistory } from './rows';

const question = z.object({
  queue: z.enum(queues).catch('reported'),
  time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
  reports: z.coerce.number().int().min(0).max(1_000_000).catch(0),
});

/** Takes a page's query as it came; gives what is asked for, the reported ones where it says nothing. */
export function parseQueueQuery(query: Record<string, string | string[] | undefined>): QueueQuery {
  const { queue, time, after, reports } = question.parse(query);
  return { queue, after: time && after ? { time, id: after, reports } : null };
}

/** One page of a queue. Throws ReadError. */
export async function readQueue(
  client: SessionClient,
  { queue, after }: QueueQuery,
): Promise<ModeratedComment[]> {
  const { data, error } = await client.rpc('list_moderation', {
    queue,
    amount: queuePageSize,
    ...(after && {
      before_time: after.time,
      before_id: after.id,
      before_reports: after.reports,
    }),
  });
  if (error) throw new ReadError('comments to moderate', error);
  return z.array(moderatedComment).parse(data);
}

/** How many comments each queue has. Throws ReadError. */
export async function readQueueCounts(client: SessionClient): Promise<QueueCounts> {
  const { data, error } = await client.rpc('moderation_counts');
  if (error) throw new ReadError('the numbers of moderation', error);
  return z.record(z.enum(queues), z.number()).parse(data);
}

/** A reader's history; null when there is no such reader. Throws ReadError. */
export async function readReaderHistory(
  client: SessionClient,
  reader: string,
): Promise<ReaderHistory | null> {
  const { data, error } = await client.rpc('reader_history', { reader });
  if (error && refusalOf(error)?.status === 404) return null;
  if (error) throw new ReadError('a reader’s history', error);
  return readerHistory.parse(data);
}

/** Which switches of the newsroom are on. Throws ReadError. */
export async function readSwitches(client: SessionClient): Promise<Switches> {
  const { data, error } = await client.from('newsroom_settings').select('key, value');
  if (error) throw new ReadError('the newsroom’s switches', error);
  const isOn = (name: string) => data.some(({ key, value }) => key === name && value === true);
  return { hold_first_comments: isOn('hold_first_comments'), hold_links: isOn('hold_links') };
}

/** The listed words in their alphabet's order. Throws ReadError. */
export async function readListedWords(client: SessionClient): Promise<StandingWord[]> {
  const { data, error } = await client
    .from('moderation_words')
    .select('id, phrase, action, note, forms, pattern')
    .order('folded')
    .limit(1000);
  if (error) throw new ReadError('the listed words', error);
  return data.map(({ pattern, action, ...row }) => ({
    ...row,
    action: action === 'refuse' ? 'refuse' : 'hold',
    isHeardElsewhere: pattern !== null,
  }));
}
