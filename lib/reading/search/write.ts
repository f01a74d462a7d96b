import 'server-only';

import { siteClient } from '@/lib/platform/supabase/admin';

/** Milliseconds that counting may take; nobody waits for it. */
const countTimeout = 3000;

/** Counts a question that found nothing, without who asked (schema stats). Never throws. */
export async function recordMiss(question: string): Promise<void> {
  try {
    const { error } = await siteClient(countTimeout).rpc('record_search_miss', { question });
    if (error) console.error('[search] a miss was not counted:', error.message);
  } catch (error) {
    console.error('[search] a miss was not counted:', error);
  }
}
