import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { ReactionType } from './model';

/** Gives a reaction; one that is given already stays. Gives the database's refusal, or null. */
export async function addReaction(
  client: SessionClient,
  article: string,
  type: ReactionType,
): Promise<PostgrestError | null> {
  const { error } = await client
    .from('article_reactions')
    .insert({ article_id: article, reaction_type: type });
  return error?.code === '23505' ? null : error;
}

/** Takes a reaction back; gives the database's refusal, or null. */
export async function removeReaction(
  client: SessionClient,
  article: string,
  type: ReactionType,
): Promise<PostgrestError | null> {
  const { error } = await client
    .from('article_reactions')
    .delete()
    .eq('article_id', article)
    .eq('reaction_type', type);
  return error;
}
