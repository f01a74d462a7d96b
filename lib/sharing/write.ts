import 'server-only';

import { countingClient } from '@/lib/supabase/public';

import type { Platform } from './model';

/** Counts a share, once per visitor, story and platform a day. Gives nothing, failing too (specification 7: ignored). */
export async function recordShare(
  article: string,
  platform: Platform,
  visitor: string,
): Promise<void> {
  await countingClient().rpc('record_share', { article, platform, visitor });
}
