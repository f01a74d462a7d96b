import { z } from 'zod';

import { registerFile } from '@/lib/newsroom/grievances/register-file';
import { parseReportMonth } from '@/lib/newsroom/grievances/model';
import { readRegister } from '@/lib/newsroom/grievances/read';
import { csvResponse } from '@/lib/newsroom/shared/csv';
import { isoInIndia } from '@/lib/platform/text/dates';

import { badRequest, langOf, parseQuery } from '../../../query';
import { forAdmin } from '../../for-admin';

export const dynamic = 'force-dynamic';

const question = z.object({ month: z.string() });

/** The register of a month as a CSV file for admins, `?month=2026-11&lang=hi`; what is in it cannot act as a formula. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  const month =
    asked && parseReportMonth(asked.month, isoInIndia(new Date().toISOString()).slice(0, 7));
  if (!month) return badRequest();
  return forAdmin(request, async (client) =>
    csvResponse(
      `grievances-${month}`,
      registerFile(langOf(request), await readRegister(client, month)),
    ),
  );
}
