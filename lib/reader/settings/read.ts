import 'server-only';

import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { Consent, Settings } from './model';

/** The reader's own settings: Row Level Security leaves no others. Throws ReadError. */
export async function readSettings(client: SessionClient): Promise<Settings> {
  const { data, error } = await client
    .from('reader_settings')
    .select(
      'language, theme, text_size, keeps_history, notify_replies, notify_reactions, notify_breaking_news, notify_new_articles, notify_new_series',
    )
    .single();
  if (error) throw new ReadError('settings', error);
  // The columns' constraints leave no other values.
  return data as Settings;
}

/** What the reader agreed to, newest first. Throws ReadError. */
export async function readConsents(client: SessionClient): Promise<Consent[]> {
  const { data, error } = await client
    .from('consents')
    .select('notice, version, granted_at')
    .order('granted_at', { ascending: false })
    .limit(20);
  if (error) throw new ReadError('consents', error);
  return data.map((row) => ({
    notice: row.notice,
    version: row.version,
    grantedAt: row.granted_at,
  }));
}

/** Everything that is kept of the reader (DPDP Act 2023, section 11); null when their account is gone. Throws ReadError. */
export async function readOwnData(client: SessionClient): Promise<object | null> {
  const { data, error } = await client.rpc('export_my_data');
  if (error) throw new ReadError('own data', error);
  const kept = data as { profile?: object | null };
  return kept.profile ? kept : null;
}

/** Whether the reader has ever agreed to a notice; taken as given while the database cannot be asked. */
export async function hasAgreed(client: SessionClient): Promise<boolean> {
  const { data, error } = await client.from('consents').select('version').limit(1);
  return error !== null || data.length > 0;
}
