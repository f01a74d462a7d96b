import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';

import type { Result } from '@/lib/platform/result';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import {
  articleStates,
  type ArticleAction,
  type TransitionedArticle,
  type TransitionNotes,
} from './model';

const moved = z.object({
  id: z.string(),
  outcome: z.enum(['done', 'impossible', 'conflict', 'blocked', 'refused']),
  state: z.enum(articleStates).optional(),
  revision: z.int().optional(),
  reasons: z.array(z.string()).optional(),
});

/** Does one action with several articles, each by itself. Takes their ids and the revisions that were seen, and what the action needs beside. */
export async function transitionArticles(
  client: SessionClient,
  articles: readonly { id: string; revision: number }[],
  action: ArticleAction,
  { note, publishAt }: TransitionNotes,
): Promise<Result<TransitionedArticle[], PostgrestError>> {
  const { data, error } = await client.rpc('move_articles', {
    stories: [...articles],
    action,
    options: { ...(note && { note }), ...(publishAt && { publish_at: publishAt }) },
  });
  if (error) return { ok: false, error };
  return { ok: true, value: z.array(moved).parse(data) as TransitionedArticle[] };
}
