import 'server-only';

import { workRegularly, type RegularWork } from '@/lib/platform/processes/work-regularly';
import { removeAvatars } from '@/lib/reader/profiles/write';
import { siteClient } from '@/lib/platform/supabase/admin';
import { StepSize } from '@/lib/platform/supabase/smaller-pieces';

/** Milliseconds that one step may take. */
const stepTimeout = 15_000;
/** Entries of the auth service's log looked at in one statement: some 0.1 s. */
const entriesAtOnce = 20_000;
/** Milliseconds between looks for accounts of which something is left after a break. */
const pollInterval = 10 * 60_000;

/**
 * Removes what is left of accounts that are gone: their images, and what the auth service's log says
 * of them, in bounded steps. May be repeated after a break, and several processes may do it at once.
 * Gives how many accounts that were. Throws when database or storage fails; the rest waits then.
 */
export async function finishErasures(): Promise<number> {
  const client = siteClient(stepTimeout);
  const { data, error } = await client
    .from('account_erasures')
    .select('user_id')
    .order('requested_at')
    .limit(1000);
  if (error) throw new Error(error.message);
  const steps = new StepSize(entriesAtOnce);
  for (const { user_id: erased } of data) {
    await removeAvatars(erased);
    let hasMore = true;
    while (hasMore)
      hasMore = await steps.take((most) => client.rpc('sweep_erasure', { erased, most }));
  }
  return data.length;
}

/** Finishes erasures for as long as the process runs, those of an earlier process too. */
export function tidyErasures(): RegularWork {
  return workRegularly(finishErasures, { name: 'erasures', every: pollInterval });
}
