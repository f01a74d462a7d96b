import 'server-only';

import { siteClient } from '@/lib/platform/supabase/admin';

/** Milliseconds a count may take before it is given up. */
const countTimeout = 2000;

/** Counts a view, once per visitor and article a day. Gives nothing, failing too (specification 8: silent). */
export async function recordView(article: string, visitor: string): Promise<void> {
  await siteClient(countTimeout).rpc('record_view', { article, visitor });
}
