import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import { noticeVersion } from '@/lib/accounts/model';
import { removePictures } from '@/lib/profiles/write';
import { refusalOf } from '@/lib/reader/refusal';
import { ReadError } from '@/lib/supabase/public';
import type { SessionClient } from '@/lib/supabase/session-of-cookies';

import type { Settings } from './model';

/** Keeps a reader's choices. Takes his id; gives the database's refusal, or null. */
export async function saveSettings(
  client: SessionClient,
  id: string,
  settings: Settings,
): Promise<PostgrestError | null> {
  const { error } = await client.from('reader_settings').update(settings).eq('user_id', id);
  return error;
}

/** Notes that the reader agrees to the notice of today; who has done so already agrees still. */
export async function agreeToNotice(client: SessionClient): Promise<PostgrestError | null> {
  const { error } = await client
    .from('consents')
    .insert({ notice: 'account', version: noticeVersion });
  return error?.code === '23505' ? null : error;
}

/**
 * Erases a reader: his pictures, his account, and all that hangs on it; his comments stay without a
 * name. The last admin is refused before anything is touched. Takes his id. Throws ReadError.
 */
export async function eraseAccount(
  client: SessionClient,
  id: string,
): Promise<'erased' | 'lastAdmin' | 'unavailable'> {
  if (await isLastAdmin(client, id)) return 'lastAdmin';
  await removePictures(id);
  const { error } = await client.rpc('delete_my_account');
  if (error) {
    if (refusalOf(error)?.reason === 'last_admin') return 'lastAdmin';
    console.error('[settings] an account could not be erased:', error.code, error.message);
    return 'unavailable';
  }
  await client.auth.signOut({ scope: 'local' });
  return 'erased';
}

/** An admin sees every role, everybody else only his own. */
async function isLastAdmin(client: SessionClient, id: string): Promise<boolean> {
  const { data, error } = await client.from('user_roles').select('user_id').eq('role', 'admin');
  if (error) throw new ReadError('roles', error);
  return data.length === 1 && data[0]?.user_id === id;
}
