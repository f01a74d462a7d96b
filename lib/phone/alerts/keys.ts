import 'server-only';

import webPush from 'web-push';

import { siteClient } from '@/lib/platform/supabase/admin';

import type { PushKeys } from './send';

/** Milliseconds that reading the keys may take. */
const patience = 5000;

let known: PushKeys | undefined;

/**
 * The keys by which push services know the site: of all its processes the first makes them, and the database keeps them.
 * Throws when it does not answer.
 */
export async function pushKeys(): Promise<PushKeys> {
  if (known) return known;
  const client = siteClient(patience);
  const read = async () => {
    const { data, error } = await client
      .from('push_keys')
      .select('public_key, private_key')
      .maybeSingle();
    if (error) throw new Error(error.message);
    return data && { publicKey: data.public_key, privateKey: data.private_key };
  };
  const kept = await read();
  if (kept) return (known = kept);
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const { error } = await client
    .from('push_keys')
    .upsert({ public_key: publicKey, private_key: privateKey }, { ignoreDuplicates: true });
  if (error) throw new Error(error.message);
  // Another process may have been faster.
  const made = await read();
  if (!made) throw new Error('The keys for alerts were not kept');
  return (known = made);
}
