import 'server-only';

import { siteClient } from '@/lib/platform/supabase/admin';

import type { ClientError } from './model';

/** Milliseconds a count may take before it is given up. */
const countTimeout = 2000;

/** Counts an error of a reader's browser; failing is nothing they should hear of. */
export async function recordClientError(sent: ClientError): Promise<void> {
  const { error } = await siteClient(countTimeout).rpc('record_client_error', {
    message: sent.fault,
    place: sent.place,
    browser: sent.browser,
  });
  if (error) console.error('[faults] not counted:', error.message);
}
