import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { SessionClient } from '@/lib/supabase/session-of-cookies';

/** Arranges the front page; the database judges. Gives its refusal, or null. */
export async function arrangeFrontPage(
  client: SessionClient,
  featured: readonly string[],
  breaking: readonly string[],
): Promise<PostgrestError | null> {
  const { error } = await client.rpc('arrange_front_page', {
    featured: [...featured],
    breaking: [...breaking],
  });
  return error;
}

/** Arranges the footer's popular topics. Gives the database's refusal, or null. */
export async function arrangeFooter(
  client: SessionClient,
  slugs: readonly string[],
): Promise<PostgrestError | null> {
  const { error } = await client.rpc('arrange_footer', { slugs: [...slugs] });
  return error;
}
