import 'server-only';

import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { Colleague } from './model';

/**
 * Who the client speaks for, by name and role; a reader without a role is one too. Gives null for a session that is
 * over for the newsroom (schema sessions). Throws when the database cannot answer.
 */
export async function readColleague(client: SessionClient, id: string): Promise<Colleague | null> {
  const [profile, role, alive] = await Promise.all([
    client.from('profiles').select('display_name').eq('id', id).maybeSingle(),
    client.from('user_roles').select('role').eq('user_id', id).maybeSingle(),
    client.rpc('is_session_alive'),
  ]);
  if (profile.error) throw new ReadError('the colleague', profile.error);
  if (role.error) throw new ReadError('the colleague’s role', role.error);
  if (alive.error) throw new ReadError('the colleague’s session', alive.error);
  if (!alive.data) return null;
  return { id, name: profile.data?.display_name ?? '', role: role.data?.role ?? 'reader' };
}
