import 'server-only';

import { siteClient } from '@/lib/platform/supabase/admin';

import type { Platform } from './model';

/** Milliseconds a count may take before it is given up. */
const countTimeout = 2000;

/**
 * Counts a share, once per visitor, article and platform a day, with the reader's id when one is
 * signed in. Gives nothing, failing too (specification 7: ignored).
 */
export async function recordShare(
  article: string,
  platform: Platform,
  visitor: string,
  sharer: string | null,
): Promise<void> {
  await siteClient(countTimeout).rpc('record_share', {
    article,
    platform,
    visitor,
    ...(sharer && { sharer }),
  });
}
