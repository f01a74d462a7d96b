import { z } from 'zod';

import { environment } from '@/lib/platform/env';
import { isBearer } from '@/lib/platform/http/bearer';
import { forgetCached } from '@/lib/server/forget-cached';

/** Tags that one request may name. */
const tagsPerRequest = 500;

const bodySchema = z.object({
  tags: z
    .array(z.string().regex(/^[\w:.~%!'()*-]{1,256}$/))
    .min(1)
    .max(tagsPerRequest),
});

/** Refreshes the cached pages that carry the given tags; only with the server's secret. */
export async function POST(request: Request): Promise<Response> {
  if (!isBearer(request.headers.get('authorization'), environment().REVALIDATE_SECRET)) {
    return Response.json({ error: 'unauthorised' }, { status: 401 });
  }
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success) return Response.json({ error: 'malformed tags' }, { status: 400 });
  forgetCached(body.data.tags);
  return Response.json({ refreshed: body.data.tags.length });
}
