import 'server-only';

import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { reactionTypes, type Reactions } from './model';

/** The reactions to an article and the reader's own among them. Throws when the database cannot answer. */
export async function readReactions(client: SessionClient, article: string): Promise<Reactions> {
  const [totals, own] = await Promise.all([
    client
      .from('discussion_totals')
      .select('like_count, helpful_count')
      .eq('article_id', article)
      .maybeSingle(),
    client.from('article_reactions').select('reaction_type').eq('article_id', article),
  ]);
  if (totals.error) throw new ReadError('numbers of reactions', totals.error);
  if (own.error) throw new ReadError('own reactions', own.error);
  return {
    counts: { like: totals.data?.like_count ?? 0, helpful: totals.data?.helpful_count ?? 0 },
    own: reactionTypes.filter((type) => own.data.some((row) => row.reaction_type === type)),
  };
}
