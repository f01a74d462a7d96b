import 'server-only';

import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { followKinds, type Follow } from '@/lib/reading/follows/model';

/** What the reader follows, the newest first; at most 200 (the database's limit). Throws ReadError. */
export async function readFollows(client: SessionClient): Promise<Follow[]> {
  const { data, error } = await client
    .from('follows')
    .select('kind, target')
    .order('created_at', { ascending: false });
  if (error) throw new ReadError('follows', error);
  return data.flatMap(({ kind, target }) => {
    const known = followKinds.find((each) => each === kind);
    return known ? [{ kind: known, target }] : [];
  });
}
