import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { Follow } from '@/lib/reading/follows/model';

/** Follows something; what is followed already stays. Gives the database's refusal, or null. */
export async function addFollow(
  client: SessionClient,
  follow: Follow,
): Promise<PostgrestError | null> {
  const { error } = await client.from('follows').insert(follow);
  return error?.code === '23505' ? null : error;
}

/** Follows it no more. Gives the database's refusal, or null. */
export async function removeFollow(
  client: SessionClient,
  { kind, target }: Follow,
): Promise<PostgrestError | null> {
  const { error } = await client.from('follows').delete().eq('kind', kind).eq('target', target);
  return error;
}
