import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';

import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { storyStates, type MovedStory, type StoryAction } from './model';

const moved = z.object({
  id: z.string(),
  outcome: z.enum(['done', 'impossible', 'conflict', 'blocked', 'refused']),
  state: z.enum(storyStates).optional(),
  revision: z.int().optional(),
  reasons: z.array(z.string()).optional(),
});

/** Does one action with several stories, each by itself. Takes their ids and the revisions that were seen, and a note for their authors. */
export async function moveStories(
  client: SessionClient,
  stories: readonly { id: string; revision: number }[],
  action: StoryAction,
  note?: string,
): Promise<{ ok: true; moved: MovedStory[] } | { ok: false; error: PostgrestError }> {
  const { data, error } = await client.rpc('move_articles', {
    stories: [...stories],
    action,
    ...(note && { options: { note } }),
  });
  if (error) return { ok: false, error };
  return { ok: true, moved: z.array(moved).parse(data) as MovedStory[] };
}
