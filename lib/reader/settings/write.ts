import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import { noticeVersion } from '@/lib/reader/accounts/model';
import { refusalOf } from '@/lib/platform/http/refusal';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { Settings } from './model';

/** Keeps a reader's choices. Takes their id; gives the database's refusal, or null. */
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
 * Erases a reader: the account and all that hangs on it at once, then what is left of it elsewhere;
 * comments stay without a name. The last admin is refused, and nothing of an account that stays is
 * touched. Throws when the session cannot be ended.
 */
export async function eraseAccount(
  client: SessionClient,
): Promise<'erased' | 'lastAdmin' | 'unavailable'> {
  const { error } = await client.rpc('delete_my_account');
  if (error) {
    if (refusalOf(error)?.reason === 'last_admin') return 'lastAdmin';
    console.error('[settings] an account could not be erased:', error.code, error.message);
    return 'unavailable';
  }
  await client.auth.signOut({ scope: 'local' });
  return 'erased';
}
