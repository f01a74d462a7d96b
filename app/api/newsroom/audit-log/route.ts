import { actionName, auditDetails } from '@/components/newsroom/audit-log/audit-details';
import { parseAuditLogQuery, readAuditLog, readAuditNames } from '@/lib/newsroom/audit-log/read';
import { csvResponse, toCsv } from '@/lib/newsroom/shared/csv';
import { translator } from '@/lib/platform/i18n/translator';
import { isoInIndia } from '@/lib/platform/text/dates';

import { langOf } from '../../query';
import { forAdmin } from '../for-admin';

export const dynamic = 'force-dynamic';

/** Lines of one file at most. */
const longestFile = 1000;

/** The log as CSV in the words of an edition (`?lang=hi|en`), narrowed as its page is; for admins. */
export async function GET(request: Request): Promise<Response> {
  return forAdmin(request, async (client) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const locale = langOf(request);
    const t = translator(locale, 'auditLog');
    const events = await readAuditLog(client, parseAuditLogQuery(query), longestFile);
    const names = await readAuditNames(client, events);
    return csvResponse(
      'log',
      toCsv(
        (['id', 'time', 'who', 'action', 'subject', 'details'] as const).map((head) =>
          t(`head.${head}`),
        ),
        events.map((event) => [
          event.id,
          isoInIndia(event.time),
          event.actor || t('site'),
          actionName(locale, event.action),
          event.subject,
          auditDetails(locale, event, names),
        ]),
      ),
    );
  });
}
