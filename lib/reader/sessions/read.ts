import 'server-only';

import { deviceOf } from '@/lib/platform/http/device';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { ReaderSession } from './model';

/** The reader's sessions that live, this one first, then the one used last. Throws ReadError. */
export async function readSessions(client: SessionClient): Promise<ReaderSession[]> {
  const { data, error } = await client.rpc('list_sessions');
  if (error) throw new ReadError('sessions', error);
  return data.map((row) => ({
    id: row.id,
    device: deviceOf(row.device),
    signedInAt: row.signed_in_at,
    lastUsedAt: row.last_used_at,
    isCurrent: row.is_current,
  }));
}

/** Whether the client's session lives, which for the newsroom ends sooner (schema sessions). Throws ReadError. */
export async function isSessionAlive(client: SessionClient): Promise<boolean> {
  const { data, error } = await client.rpc('is_session_alive');
  if (error) throw new ReadError('the session', error);
  return data;
}
