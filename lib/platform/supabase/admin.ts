import 'server-only';

import { createClient } from '@supabase/supabase-js';

import { environment } from '@/lib/platform/env';

import type { Database } from './database.types';

/**
 * The site's own hand: the secret key, past Row Level Security, for work that no reader may ask for
 * by themselves (counting visits, telling followers of a new article, keeping images that the site has
 * made of what readers sent). Never give it what a reader chose. Takes the milliseconds a call may take.
 */
export function siteClient(milliseconds: number) {
  const { NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY } = environment();
  return createClient<Database>(NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: {
      fetch: (input, init) =>
        fetch(input, { ...init, cache: 'no-store', signal: AbortSignal.timeout(milliseconds) }),
    },
  });
}
