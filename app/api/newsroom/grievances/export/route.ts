import { z } from 'zod';

import { parseReportMonth, toCsv } from '@/lib/grievances/model';
import { readRegister } from '@/lib/grievances/read';
import { readColleague } from '@/lib/newsroom/read';
import { reaches } from '@/lib/newsroom/model';
import { isoInIndia } from '@/lib/text/dates';

import { badRequest, parseQuery } from '../../../query';
import { forReader, refuse } from '../../../reader-request';

export const dynamic = 'force-dynamic';

const question = z.object({ month: z.string() });

/** The register of a month as a CSV file for admins, `?month=2026-11`; what is in it cannot act as a formula. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  const month =
    asked && parseReportMonth(asked.month, isoInIndia(new Date().toISOString()).slice(0, 7));
  if (!month) return badRequest();
  return forReader(
    request,
    async (client) => {
      const { data } = await client.auth.getUser();
      // Row Level Security would give others an empty file; they are told plainly.
      const colleague = data.user && (await readColleague(client, data.user.id));
      if (!colleague || !reaches(colleague.role, 'admin')) return refuse(403, 'role_needed');
      const rows = await readRegister(client, month);
      const csv = toCsv([
        Object.keys(rows[0] ?? { number: '' }),
        ...rows.map((row) => Object.values(row).map((value) => value ?? '')),
      ]);
      return new Response(csv, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="grievances-${month}.csv"`,
          'cache-control': 'private, no-store',
        },
      });
    },
    { confidential: true },
  );
}
