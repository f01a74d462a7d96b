import { z } from 'zod';

import { environment } from '@/lib/platform/env';
import { readSignedInId } from '@/lib/reader/session/read';
import { platforms } from '@/lib/reading/sharing/model';
import { recordShare } from '@/lib/reading/sharing/write';
import { parseVisit } from '@/lib/reading/views/visit-request';

export const dynamic = 'force-dynamic';

const noticeSchema = z.strictObject({ article: z.uuid(), platform: z.enum(platforms) });

/** Notes that a reader passed an article on: `{article, platform}`. Always 204. */
export async function POST(request: Request): Promise<Response> {
  const visit = await parseVisit(request, environment().REVALIDATE_SECRET, noticeSchema);
  if (visit) {
    const { article, platform } = visit.notice;
    await recordShare(article, platform, visit.visitor, await readSignedInId(request));
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
