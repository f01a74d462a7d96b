import 'server-only';

import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { Invitation, StaffMember } from './model';

/** Who works in the newsroom, admins first. Throws ReadError. */
export async function readStaff(client: SessionClient): Promise<StaffMember[]> {
  const { data, error } = await client.rpc('list_staff');
  if (error) throw new ReadError('the people', error);
  return data.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    grantedAt: row.granted_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** Invitations that nobody has accepted, newest first. Throws ReadError. */
export async function readInvitations(client: SessionClient): Promise<Invitation[]> {
  const { data, error } = await client
    .from('invitations')
    .select('id, email, role, expires_at')
    .is('accepted_at', null)
    .order('invited_at', { ascending: false });
  if (error) throw new ReadError('the invitations', error);
  return data.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    expiresAt: row.expires_at,
    isExpired: Date.parse(row.expires_at) < Date.now(),
  }));
}
