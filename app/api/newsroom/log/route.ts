import { detailsLine } from '@/lib/log/model';
import { parseLogQuestion, readLog } from '@/lib/log/read';
import { csvAnswer, toCsv } from '@/lib/newsroom/csv';

import { forReader } from '../../reader-request';

export const dynamic = 'force-dynamic';

/** Lines of one file at most. */
const longestFile = 1000;

/** The log as CSV, narrowed as its page is; the database gives lines to admins alone. */
export async function GET(request: Request): Promise<Response> {
  return forReader(
    request,
    async (client) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const deeds = await readLog(client, parseLogQuestion(query), longestFile);
      return csvAnswer(
        'log',
        toCsv(
          ['id', 'time', 'who', 'action', 'subject', 'details'],
          deeds.map((deed) => [
            deed.id,
            deed.time,
            deed.actor,
            deed.action,
            deed.subject,
            detailsLine(deed.details),
          ]),
        ),
      );
    },
    { confidential: true },
  );
}
