import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { Result } from '@/lib/platform/result';
import { orNull } from '@/lib/platform/supabase/or-null';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { ArrangedEdition } from './model';

/**
 * Keeps a day's edition as an editor arranged it, or (null) composes it anew. Takes the revision that was seen. Gives the new
 * one, or the database's refusal (409: somebody else changed it since; 404: an article is not public; 422: not a day of the
 * last month or tomorrow, or no arrangement).
 */
export async function arrangePrint(
  client: SessionClient,
  day: string,
  places: ArrangedEdition,
  seen: number,
): Promise<Result<{ revision: number }, PostgrestError>> {
  const { data, error } = await client.rpc('arrange_print', { day, places: orNull(places), seen });
  return error ? { ok: false, error } : { ok: true, value: { revision: data } };
}
