import { z } from 'zod';

import { locales } from '@/lib/platform/i18n/locale';
import { connections, pageKindOf } from '@/lib/reading/vitals/model';
import { recordVitals } from '@/lib/reading/vitals/write';
import { isReadersNotice, readNotice } from '@/lib/reading/views/visit-request';

export const dynamic = 'force-dynamic';

const milliseconds = z.number().min(0).max(600_000).optional();
const visit = z.strictObject({
  page: z
    .string()
    .max(200)
    .transform((part) => pageKindOf(`/${part}`)),
  locale: z.enum(locales),
  connection: z.enum(connections),
  metrics: z.strictObject({
    LCP: milliseconds,
    INP: milliseconds,
    CLS: z.number().min(0).max(100).optional(),
    TTFB: milliseconds,
  }),
});

/** Counts the measurements of one visit (lib/reading/vitals/model.ts, SentVisit). Always 204: nobody learns what was counted. */
export async function POST(request: Request): Promise<Response> {
  const sent = isReadersNotice(request) ? visit.safeParse(await readNotice(request)) : null;
  if (sent?.success) await recordVitals(sent.data);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
