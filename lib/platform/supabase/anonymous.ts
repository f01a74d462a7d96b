import 'server-only';

import { createClient } from '@supabase/supabase-js';

import { environment } from '@/lib/platform/env';

import { readerFetch, type Sender } from './auth-request';
import { backendFetch } from './backend-fetch';
import type { Database } from './database.types';

/**
 * A client with the public key and nobody's session. Takes the milliseconds a call may take, how its answers are
 * cached, and for whom the auth service is asked, where it is: then nothing is. A call that takes longer fails at
 * once: trying again would only make a busy database busier, and whoever waits wait longer.
 */
export function anonymousClient(milliseconds: number, caching: RequestInit, sender?: Sender) {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = environment();
  return createClient<Database>(NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: {
      fetch: sender ? readerFetch(sender, milliseconds) : backendFetch(milliseconds, caching),
    },
  });
}
