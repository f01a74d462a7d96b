import 'server-only';

import { z } from 'zod';

import { storableText } from '@/lib/reader/comments/model';
import { backupAction } from '@/lib/platform/backups/schedule';
import type { siteClient } from '@/lib/platform/supabase/admin';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { auditLogPageSize, type AuditEvent, type AuditLogQuery } from './model';
import { auditMentionsOf, type AuditNames } from './names';

const namesShape = z.record(z.string(), z.object({ hi: z.string(), en: z.string() }));

/** What lines of the log name by an id or slug is called now; nothing of what is gone. Throws ReadError. */
export async function readAuditNames(
  client: SessionClient,
  events: readonly AuditEvent[],
): Promise<AuditNames> {
  const { data, error } = await client.rpc('get_audit_log_names', {
    mentions: auditMentionsOf(events),
  });
  if (error) throw new ReadError('the log’s names', error);
  return namesShape.parse(data);
}

const line = z.string().transform(storableText).pipe(z.string().trim().max(100)).catch('');
const question = z.object({
  person: line,
  action: z
    .string()
    .regex(/^[a-z_.]{1,60}$/)
    .catch(''),
  subject: line,
  before: z.coerce.number().int().positive().optional().catch(undefined),
});

/** Takes an address's query as it came; what makes no sense is left aside. */
export function parseAuditLogQuery(
  query: Record<string, string | string[] | undefined>,
): AuditLogQuery {
  const { before, ...rest } = question.parse(query);
  return { ...rest, before: before ?? null };
}

/** When a backup was last made, in milliseconds since 1970; null where none ever was. Throws ReadError. */
export async function readLastBackup(
  client: ReturnType<typeof siteClient>,
): Promise<number | null> {
  const { data, error } = await client
    .from('audit_log')
    .select('happened_at')
    .eq('action', backupAction)
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) throw new ReadError('the last backup', error);
  return data && Date.parse(data.happened_at);
}

/** A page of the log, newest first; admins alone see rows. An action may name a subject's all (`story.`). Throws ReadError. */
export async function readAuditLog(
  client: SessionClient,
  asked: AuditLogQuery,
  amount = auditLogPageSize,
): Promise<AuditEvent[]> {
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
