import 'server-only';

import { createClient } from '@supabase/supabase-js';

import { environment } from '@/lib/env';

import type { Database } from './database.types';

/** Milliseconds a notice may take before it is given up. */
const callTimeout = 2000;

/** The public key without any cache, for calls that count something. */
export function uncachedClient() {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = environment();
  return createClient<Database>(NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) =>
        fetch(input, { ...init, cache: 'no-store', signal: AbortSignal.timeout(callTimeout) }),
    },
  });
}
