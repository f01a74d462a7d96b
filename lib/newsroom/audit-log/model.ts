import type { Locale } from '@/lib/platform/i18n/locale';

/** A line of the log of what was done. */
export type AuditEvent = {
  id: number;
  /** ISO. */
  time: string;
  actor: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
};

/** What the log is narrowed to; empty texts leave it whole. `before` goes on behind a line. */
export type AuditLogQuery = {
  person: string;
  action: string;
  subject: string;
  before: number | null;
};

/** What actions begin with, as the filter offers them; each room of the newsroom has its own, and the command that makes backups. */
export const auditSubjects = [
  'story.',
  'live.',
  'front_page.',
  'bulletin.',
  'print.',
  'topic.',
  'author.',
  'picture.',
  'advertisement.',
  'advertiser.',
  'notice.',
  'poll.',
  'source.',
  'archive.',
  'comment.',
  'reader.',
  'words.',
  'setting.',
  'grievance.',
  'person.',
  'backup.',
] as const;

/** Lines on a page of the log. */
export const auditLogPageSize = 100;

/** The query of an address that asks the log this (a file in an edition's words), with its question mark, or nothing. */
export function auditLogSearch({
  person,
  action,
  subject,
  before,
  locale,
}: Partial<AuditLogQuery> & { locale?: Locale }): string {
  const query = new URLSearchParams({
    ...(person && { person }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(before && { before: String(before) }),
    ...(locale && { lang: locale }),
  });
  return query.size > 0 ? `?${query}` : '';
}
