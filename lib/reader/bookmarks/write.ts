import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

/** Keeps an article for the reader; one that is kept already stays. Gives the database's refusal, or null. */
export async function addBookmark(
  client: SessionClient,
  article: string,
): Promise<PostgrestError | null> {
  const { error } = await client.from('bookmarks').insert({ article_id: article });
  return error?.code === '23505' ? null : error;
}

/** Lets an article go; gives the database's refusal, or null. */
export async function removeBookmark(
  client: SessionClient,
  article: string,
): Promise<PostgrestError | null> {
  const { error } = await client.from('bookmarks').delete().eq('article_id', article);
  return error;
}
