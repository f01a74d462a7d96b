import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { AuditLogView } from '@/components/newsroom/audit-log/audit-log-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { auditLogSearch } from '@/lib/newsroom/audit-log/model';
import { parseAuditLogQuery, readAuditLog, readAuditNames } from '@/lib/newsroom/audit-log/read';

import { colleagueOf, leadToNewest } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Who did what. */
export default async function AuditLogPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('admin');
  if (!allowed) return <RoleNeeded required="admin" />;
  const question = parseAuditLogQuery(await searchParams);
  const events = await readAuditLog(allowed.client, question);
  if (question.before && events.length === 0)
    leadToNewest(locale, `/admin/audit-log${auditLogSearch({ ...question, before: null })}`);
  const names = await readAuditNames(allowed.client, events);
  return <AuditLogView locale={locale} question={question} events={events} names={names} />;
}
