import 'server-only';

import { workRegularly, type RegularWork } from '@/lib/platform/processes/work-regularly';
import { siteClient } from '@/lib/platform/supabase/admin';
import { StepSize } from '@/lib/platform/supabase/smaller-pieces';

/** Milliseconds between looks when nothing is heard of: a scheduled article's hour may have come. */
const pollInterval = 15_000;
/** Milliseconds a batch may take. */
const batchTimeout = 30_000;
/** Readers told in one statement: short enough that others get their turn between two. */
const batchSize = 2000;

/** Has admins reminded of grievances, then asks for one batch of articles after the other until nothing is due; gives how many there were. */
async function deliverDue(): Promise<number> {
  const client = siteClient(batchTimeout);
  const rung = await client.rpc('notify_of_deadlines');
  if (rung.error) throw new Error(rung.error.message);
  const steps = new StepSize(batchSize);
  for (let batches = 0; ; batches += 1) {
    const told = await steps.take((batch) => client.rpc('deliver_notifications', { batch }));
    if (told === 0) return batches;
  }
}

/**
 * Tells readers of new articles: the database keeps what is due (schema notifications), a site process carries it out,
 * batch by batch, beside the publisher and not in their way. Several processes share the work.
 */
export function deliverNotifications(): RegularWork {
  return workRegularly(deliverDue, { name: 'notifications', every: pollInterval });
}
