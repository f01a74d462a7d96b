import { z } from 'zod';

import { environment } from '@/lib/platform/env';
import { locales } from '@/lib/platform/i18n/locale';
import { countSoon } from '@/lib/reading/advertisements/write';
import { parseVisit } from '@/lib/reading/views/visit-request';

export const dynamic = 'force-dynamic';

const noticeSchema = z.strictObject({ advertisement: z.uuid(), locale: z.enum(locales) });

/**
 * Notes that a reader saw an advertisement: `{advertisement, locale}`. Always 204: nobody learns what was counted.
 */
export async function POST(request: Request): Promise<Response> {
  const visit = await parseVisit(request, environment().REVALIDATE_SECRET, noticeSchema);
  if (visit) countSoon({ ...visit.notice, action: 'view', visitor: visit.visitor });
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
