import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

/**
 * Notes that the reader read an article, so many seconds ago; the database notes nothing while they pause
 * it, and no moment outside of the last 30 days. Gives its refusal, or null.
 */
export async function recordReading(
  client: SessionClient,
  article: string,
  secondsAgo = 0,
): Promise<PostgrestError | null> {
  const moment = new Date(Date.now() - secondsAgo * 1000).toISOString();
  return (await client.rpc('record_reading', { article, ...(secondsAgo > 0 && { moment }) })).error;
}

/** Takes one article out of the reader's history; gives the database's refusal, or null. */
export async function forgetReading(
  client: SessionClient,
  article: string,
): Promise<PostgrestError | null> {
  return (await client.from('reading_history').delete().eq('article_id', article)).error;
}

/** Empties a reader's history. Takes their id; gives the database's refusal, or null. */
export async function forgetHistory(
  client: SessionClient,
  userId: string,
): Promise<PostgrestError | null> {
  return (await client.from('reading_history').delete().eq('user_id', userId)).error;
}

/** Pauses a reader's history or keeps it again. Takes their id; gives the database's refusal, or null. */
export async function setHistoryRecorded(
  client: SessionClient,
  userId: string,
  isRecorded: boolean,
): Promise<PostgrestError | null> {
  const { error } = await client
    .from('reader_settings')
    .update({ keeps_history: isRecorded })
    .eq('user_id', userId);
  return error;
}
