import 'server-only';

import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { sessionOfRequest } from '@/lib/platform/supabase/session-of-request';

import type { Reader } from '@/lib/platform/session/browser';

/**
 * The reader whose session the client has; null when their account is gone, which a session outlives for
 * an hour. Throws when the database cannot answer.
 */
export async function readReader(client: SessionClient): Promise<Reader | null> {
  // Own rows only: Row Level Security leaves no others.
  const [settings, role, unread] = await Promise.all([
    client
      .from('reader_settings')
      .select('user_id, keeps_history, theme, text_size, profiles (display_name, avatar_url)')
      .maybeSingle(),
    client.from('user_roles').select('user_id, role'),
    client.from('notifications').select('id', { count: 'exact', head: true }).eq('is_read', false),
  ]);
  if (settings.error) throw new ReadError('the reader', settings.error);
  if (role.error) throw new ReadError('the reader’s role', role.error);
  if (unread.error) throw new ReadError('unread notifications', unread.error);
  if (!settings.data) return null;
  const id = settings.data.user_id;
  return {
    id,
    name: settings.data.profiles.display_name,
    avatarUrl: settings.data.profiles.avatar_url,
    role: role.data.find((row) => row.user_id === id)?.role ?? 'reader',
    keepsHistory: settings.data.keeps_history,
    // Checked by the table (schema readers).
    theme: settings.data.theme as Reader['theme'],
    textSize: settings.data.text_size as Reader['textSize'],
    unread: unread.count ?? 0,
  };
}

/** The id of who sent a request, checked by the auth service; null when nobody is signed in or it cannot tell. */
export async function readSignedInId(request: Request): Promise<string | null> {
  const { client } = sessionOfRequest(request);
  const { data } = await client.auth.getSession();
  if (!data.session) return null;
  return (await client.auth.getUser()).data.user?.id ?? null;
}
