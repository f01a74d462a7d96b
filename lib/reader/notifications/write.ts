import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

/** Marks one of the reader's notifications as read, or with null all that are unread; gives a refusal, or null. */
export async function markRead(
  client: SessionClient,
  id: string | null,
): Promise<PostgrestError | null> {
  const unread = client.from('notifications').update({ is_read: true }).eq('is_read', false);
  const { error } = await (id === null ? unread : unread.eq('id', id));
  return error;
}

/** Deletes one of the reader's notifications; gives the database's refusal, or null. */
export async function deleteNotification(
  client: SessionClient,
  id: string,
): Promise<PostgrestError | null> {
  const { error } = await client.from('notifications').delete().eq('id', id);
  return error;
}
