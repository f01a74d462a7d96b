import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';

import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { articleStates, type TransitionedArticle, type ArticleAction } from './model';

const moved = z.object({
  id: z.string(),
  outcome: z.enum(['done', 'impossible', 'conflict', 'blocked', 'refused']),
  state: z.enum(articleStates).optional(),
  revision: z.int().optional(),
  reasons: z.array(z.string()).optional(),
});

/** Does one action with several articles, each by itself. Takes their ids and the revisions that were seen, and a note for their authors. */
export async function transitionArticles(
  client: SessionClient,
  articles: readonly { id: string; revision: number }[],
  action: ArticleAction,
  note?: string,
): Promise<{ ok: true; moved: TransitionedArticle[] } | { ok: false; error: PostgrestError }> {
  const { data, error } = await client.rpc('move_articles', {
    stories: [...articles],
    action,
    ...(note && { options: { note } }),
  });
  if (error) return { ok: false, error };
  return { ok: true, moved: z.array(moved).parse(data) as TransitionedArticle[] };
}
