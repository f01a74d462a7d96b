import 'server-only';

import { countingClient } from '@/lib/supabase/public';

/** Counts a view, once per visitor and story a day. Gives nothing, failing too (specification 8: silent). */
export async function recordView(article: string, visitor: string): Promise<void> {
  await countingClient().rpc('record_view', { article, visitor });
}
