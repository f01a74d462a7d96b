import { z } from 'zod';

import { environment } from '@/lib/platform/env';
import { cameBy } from '@/lib/reading/views/came-by';
import { parseVisit } from '@/lib/reading/views/visit-request';
import { recordView } from '@/lib/reading/views/write';

export const dynamic = 'force-dynamic';

const noticeSchema = z.strictObject({ article: z.uuid() });

/**
 * Notes that a reader saw an article: `{article}`, and by which link of the channel they came (Referer). Always 204: nobody learns what was counted.
 */
export async function POST(request: Request): Promise<Response> {
  const visit = await parseVisit(request, environment().REVALIDATE_SECRET, noticeSchema);
  if (visit) {
    const { article } = visit.notice;
    await recordView(article, visit.visitor, cameBy(request.headers.get('referer'), article));
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
