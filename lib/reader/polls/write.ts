import 'server-only';

import { createHmac } from 'node:crypto';

import { z } from 'zod';

import { environment } from '@/lib/platform/env';
import { siteClient } from '@/lib/platform/supabase/admin';
import { ReadError } from '@/lib/platform/supabase/public';
import { orNull } from '@/lib/platform/supabase/or-null';

/** Milliseconds that a vote may take before its reader is told that it was not counted. */
const patience = 5000;

/** Who votes: the device's random name, and the account where its reader is signed in. */
export type Voter = { device: string | null; reader: string | null };

/** The poll that is voted on: its article and its block. */
export type PollPlace = { article: string; block: string };

const outcomes = z.enum(['counted', 'known', 'closed', 'changed', 'invalid', 'unknown']);

/**
 * Casts a vote, once for a device and an account (schema polls, cast_vote). Takes the answer (1 is the first) and the
 * wording that was seen. Gives the outcome; `unavailable` where the database cannot tell.
 */
export async function castVote(
  { article, block }: PollPlace,
  { device, reader }: Voter & { device: string },
  { answer, seen }: { answer: number; seen: number },
): Promise<z.infer<typeof outcomes> | 'unavailable'> {
  const { data, error } = await siteClient(patience).rpc('cast_vote', {
    ...{ article, block, answer, seen },
    device: keyed({ article, block }, device),
    reader: orNull(reader),
  });
  if (!error) return outcomes.parse(data);
  console.error('[polls] a vote was not counted:', error.code, error.message);
  return 'unavailable';
}

/** What a voter chose (1 is the first answer); null for nothing. Throws ReadError. */
export async function readVote(
  { article, block }: PollPlace,
  { device, reader }: Voter,
): Promise<number | null> {
  if (device === null && reader === null) return null;
  const { data, error } = await siteClient(patience).rpc('get_vote', {
    ...{ article, block },
    device: device === null ? '' : keyed({ article, block }, device),
    reader: orNull(reader),
  });
  if (error) throw new ReadError(`a vote on ${article} ${block}`, error);
  return z.number().nullable().parse(data);
}

/** A name of the device for this poll alone: by what is stored nobody follows it to another. */
function keyed({ article, block }: PollPlace, device: string): string {
  return createHmac('sha256', environment().SUPABASE_SECRET_KEY)
    .update(`poll ${article} ${block} ${device}`)
    .digest('hex');
}
