import 'server-only';

import { z } from 'zod';

import { siteClient } from '@/lib/platform/supabase/admin';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { Grievance, GrievanceReport, GrievanceStatus } from './model';
import type { RegisterRow } from './register-file';
import { decidedGrievance, grievance, grievanceReport, grievanceStatus } from './rows';

/** Milliseconds a look-up may take. */
const lookupTimeout = 5000;
/** Seconds for which a month's numbers are kept. */
const cachedSeconds = 60;

/** How far the grievance of this number and address has come; null for any other. Throws ReadError. */
export async function findGrievance(
  number: string,
  email: string,
): Promise<GrievanceStatus | null> {
  const { data, error } = await siteClient(lookupTimeout).rpc('find_grievance', { number, email });
  if (error) throw new ReadError('a grievance', error);
  return grievanceStatus.nullable().parse(data);
}

/** The numbers of a month. Throws ReadError. */
export async function readGrievanceReport(month: string): Promise<GrievanceReport> {
  const { data, error } = await publicClient(['grievances'], cachedSeconds).rpc(
    'get_grievance_report',
    { month },
  );
  if (error) throw new ReadError('the report of grievances', error);
  return grievanceReport.parse(data);
}

/** Grievances decided that one page shows. */
export const decidedPageSize = 50;

/** Open grievances by what is due next, or decided ones behind a time and id. Throws ReadError. */
export async function readGrievances(
  client: SessionClient,
  isOpen: boolean,
  after: { time: string; id: string } | null,
): Promise<Grievance[]> {
  const { data, error } = await client.rpc('list_grievances', {
    is_open: isOpen,
    amount: decidedPageSize,
    ...(after && { before_time: after.time, before_id: after.id }),
  });
  if (error) throw new ReadError('grievances', error);
  return z.array(grievance).parse(data);
}

/** A grievance that has been decided, as far as the client may see it; null for any other. Throws ReadError. */
export async function readDecidedGrievance(
  client: SessionClient,
  id: string,
): Promise<Grievance | null> {
  const { data, error } = await client
    .from('grievances')
    .select('*')
    .eq('id', id)
    .not('decided_at', 'is', null)
    .maybeSingle();
  if (error) throw new ReadError('a grievance', error);
  return data && decidedGrievance.parse(data);
}

/** Rows of the register of one month of India (`2026-11`), oldest first, as far as the client may see them. Throws ReadError. */
export async function readRegister(client: SessionClient, month: string): Promise<RegisterRow[]> {
  const start = new Date(`${month}-01T00:00:00+05:30`);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end = new Date(
    `${number === 12 ? year + 1 : year}-${String((number % 12) + 1).padStart(2, '0')}-01T00:00:00+05:30`,
  );
  const { data, error } = await client
    .from('grievances')
    .select(
      'number, name, email, story_address, content, received_at, acknowledge_by, acknowledged_at, decide_by, decided_at, outcome, decision',
    )
    .gte('received_at', start.toISOString())
    .lt('received_at', end.toISOString())
    .order('number')
    .limit(1000);
  if (error) throw new ReadError('the register of grievances', error);
  return data;
}
