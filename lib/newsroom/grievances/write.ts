import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { Locale } from '@/lib/platform/i18n/locale';
import { siteClient } from '@/lib/platform/supabase/admin';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { GrievanceDecision } from './model';

/** Milliseconds that entering a grievance may take. */
const filingTimeout = 8000;

/**
 * Enters a grievance in the register. Gives its number, `invalid` when the database does not take it as
 * it is, or `unavailable`.
 */
export async function fileGrievance(sent: {
  name: string;
  email: string;
  story: string;
  text: string;
  locale: Locale;
}): Promise<{ number: string } | 'invalid' | 'unavailable'> {
  const { data, error } = await siteClient(filingTimeout).rpc('file_grievance', {
    name: sent.name,
    email: sent.email,
    story_address: sent.story,
    content: sent.text,
    language: sent.locale,
  });
  if (!error) return { number: data };
  if (error.code === 'PT422') return 'invalid';
  console.error('[grievances] not entered:', error.code, error.message);
  return 'unavailable';
}

/** Notes that a grievance was acknowledged; gives the database's refusal, or null. */
export async function acknowledgeGrievance(
  client: SessionClient,
  grievance: string,
): Promise<PostgrestError | null> {
  return (await client.rpc('acknowledge_grievance', { grievance })).error;
}

/** Decides a grievance; gives the database's refusal, or null. */
export async function decideGrievance(
  client: SessionClient,
  grievance: string,
  outcome: GrievanceDecision,
  decision: string,
): Promise<PostgrestError | null> {
  return (await client.rpc('decide_grievance', { grievance, outcome, decision })).error;
}
