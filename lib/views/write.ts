import 'server-only';

import { uncachedClient } from '@/lib/supabase/uncached';

/** Counts a view, once per visitor and story a day. Gives nothing, failing too (specification 8: silent). */
export async function recordView(article: string, visitor: string): Promise<void> {
  await uncachedClient().rpc('record_view', { article, visitor });
}
