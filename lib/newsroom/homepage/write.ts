import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { FrontPageIds } from './model';

/**
 * Arranges the front page, as far as it shall differ from how it was seen; the database judges. Gives its
 * refusal (409 `front_page_changed` where somebody else changed the featured articles meanwhile), or null.
 */
export async function arrangeFrontPage(
  client: SessionClient,
  wanted: FrontPageIds,
  seen: FrontPageIds,
): Promise<PostgrestError | null> {
  const { error } = await client.rpc('arrange_front_page', {
    featured: [...wanted.featured],
    breaking: [...wanted.breaking],
    featured_seen: [...seen.featured],
    breaking_seen: [...seen.breaking],
  });
  return error;
}

/** Arranges the footer's popular topics. Gives the database's refusal (409 `footer_changed` likewise), or null. */
export async function arrangeFooter(
  client: SessionClient,
  slugs: readonly string[],
  seen: readonly string[],
): Promise<PostgrestError | null> {
  const { error } = await client.rpc('arrange_footer', { slugs: [...slugs], seen: [...seen] });
  return error;
}
