import 'server-only';

import { siteClient } from '@/lib/platform/supabase/admin';

import type { Visit } from './model';

/** Milliseconds a count may take before it is given up. */
const countTimeout = 2000;

/** Counts the measurements of a visit; failing is nothing a reader should hear of. */
export async function recordVitals(visit: Visit): Promise<void> {
  const { error } = await siteClient(countTimeout).rpc('record_vitals', { visit });
  if (error) console.error('[vitals] not counted:', error.message);
}
