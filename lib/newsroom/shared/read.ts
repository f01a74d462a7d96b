import 'server-only';

import { z } from 'zod';

import { refusalOf } from '@/lib/platform/http/refusal';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { roles, type Colleague } from './model';

const colleagueSchema = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) });

/**
 * Who the client speaks for, by name and role; a reader without a role is one too. Gives null without a session, and for
 * one that is over: the database looks at the token and at its session (schema sessions). Throws when it cannot answer.
 */
export async function readColleague(client: SessionClient): Promise<Colleague | null> {
  const { session } = (await client.auth.getSession()).data;
  if (!session) return null;
  const { data, error } = await client.rpc('get_colleague');
  if (error && refusalOf(error)?.status === 401) return null;
  if (error) throw new ReadError('the colleague', error);
  return colleagueSchema.nullable().parse(data);
}
