import 'server-only';

import { siteClient } from '@/lib/platform/supabase/admin';

import type { CameBy } from './came-by';

/** Milliseconds a count may take before it is given up. */
const countTimeout = 2000;

/**
 * Counts a view, once per visitor and article a day, and by which link of the channel it came, where it did. Gives nothing,
 * failing too (specification 8: silent).
 */
export async function recordView(
  article: string,
  visitor: string,
  by: CameBy | null,
): Promise<void> {
  const client = siteClient(countTimeout);
  const { data: isCounted } = await client.rpc('record_view', { article, visitor });
  if (isCounted && by) await client.rpc('record_channel_read', { article, ...by });
}
