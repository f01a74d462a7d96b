import type { AuditEvent } from './model';

/** What lines of the log name by an id or slug, in both languages. */
export type AuditNames = Readonly<Record<string, { hi: string; en: string }>>;

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a value of a line is an id of the database. */
export function isAuditId(value: unknown): value is string {
  return typeof value === 'string' && id.test(value);
}

/** What of an event is named by its slug: a section, a district, topics. */
const bySlug = new Set(['category', 'district', 'topic', 'topics']);

/** The ids and slugs in lines of the log that somebody knows by a name; each once. */
export function auditMentionsOf(
  events: readonly Pick<AuditEvent, 'subject' | 'details'>[],
): string[] {
  const mentions = new Set<string>();
  for (const { subject, details } of events) {
    if (isAuditId(subject)) mentions.add(subject);
    for (const [key, value] of Object.entries(details)) {
      if (isAuditId(value)) mentions.add(value);
      // Many articles together are counted, not named.
      if (bySlug.has(key))
        for (const slug of [value].flat()) if (typeof slug === 'string') mentions.add(slug);
    }
  }
  return [...mentions];
}
