import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

/** Ends one of the reader's sessions; one that is over already is ended too. Gives the database's error, or null. */
export async function endSession(
  client: SessionClient,
  id: string,
): Promise<PostgrestError | null> {
  return (await client.rpc('end_session', { session: id })).error;
}
