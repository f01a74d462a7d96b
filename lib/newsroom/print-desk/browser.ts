import { send, type ApiResult } from '@/lib/platform/session/browser';

import type { ArrangedEdition } from './model';

/**
 * Has the site keep a day's edition as it was arranged, or (null) compose it anew. Takes the revision that was seen. Refused
 * with 409 where a colleague has changed it meanwhile.
 */
export function sendEdition(
  day: string,
  places: ArrangedEdition,
  seen: number,
): Promise<ApiResult<{ revision: number }>> {
  return send('PUT', '/api/newsroom/print', { day, places, seen });
}
