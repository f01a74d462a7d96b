import 'server-only';

import { z } from 'zod';

import { ReadError } from '@/lib/supabase/public';
import type { SessionClient } from '@/lib/supabase/session-of-cookies';

import { logPageSize, type Deed, type LogQuestion } from './model';

const question = z.object({
  person: z.string().trim().max(100).catch(''),
  action: z
    .string()
    .regex(/^[a-z_.]{1,60}$/)
    .catch(''),
  subject: z.string().trim().max(100).catch(''),
  before: z.coerce.number().int().positive().optional().catch(undefined),
});

/** Takes an address's query as it came; what makes no sense is left aside. */
export function parseLogQuestion(
  query: Record<string, string | string[] | undefined>,
): LogQuestion {
  const { before, ...asked } = question.parse(query);
  return { ...asked, before: before ?? null };
}

/** A page of the log, newest first; admins alone see rows. An action may name a subject's all (`story.`). Throws ReadError. */
export async function readLog(
  client: SessionClient,
  asked: LogQuestion,
  amount = logPageSize,
): Promise<Deed[]> {
  let lines = client
    .from('audit_log')
    .select('id, happened_at, actor_name, action, subject, details')
    .order('id', { ascending: false })
    .limit(amount);
  const like = (text: string) => text.replace(/[\\%_]/g, '\\$&');
  if (asked.person) lines = lines.ilike('actor_name', `%${like(asked.person)}%`);
  if (asked.action.endsWith('.')) lines = lines.like('action', `${like(asked.action)}%`);
  else if (asked.action) lines = lines.eq('action', asked.action);
  if (asked.subject) lines = lines.eq('subject', asked.subject);
  if (asked.before) lines = lines.lt('id', asked.before);
  const { data, error } = await lines;
  if (error) throw new ReadError('the log', error);
  return data.map((row) => ({
    id: row.id,
    time: row.happened_at,
    actor: row.actor_name,
    action: row.action,
    subject: row.subject,
    details: z.record(z.string(), z.unknown()).catch({}).parse(row.details),
  }));
}
