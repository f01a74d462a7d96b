import 'server-only';

import { workRegularly, type RegularWork } from '@/lib/platform/processes/work-regularly';
import { siteClient } from '@/lib/platform/supabase/admin';
import { StepSize } from '@/lib/platform/supabase/smaller-pieces';

/** Milliseconds between looks. */
const pollInterval = 10 * 60_000;
/** Milliseconds that one step may take. */
const stepTimeout = 15_000;
/** Rows of each table that one step deletes. */
const rowsAtOnce = 1000;

/** Deletes what is kept for a time only and is over, in bounded steps. Throws when the database does not answer. */
async function deleteOutdated(): Promise<void> {
  const client = siteClient(stepTimeout);
  const steps = new StepSize(rowsAtOnce);
  for (let hasMore = true; hasMore;)
    hasMore = await steps.take((most) => client.rpc('forget_outdated', { most }));
}

/** Forgets what is kept for a time only (schema retention); several processes may do it at once. */
export function forgetOutdated(): RegularWork {
  return workRegularly(deleteOutdated, { name: 'retention', every: pollInterval });
}
