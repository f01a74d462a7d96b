import { createHash, timingSafeEqual } from 'node:crypto';

import { revalidateTag } from 'next/cache';
import { z } from 'zod';

import { environment } from '@/lib/env';
import { tagsPerRefresh } from '@/lib/freshness/refresh-own-pages';

const bodySchema = z.object({
  tags: z
    .array(z.string().regex(/^[a-z0-9:-]{1,120}$/))
    .min(1)
    .max(tagsPerRefresh),
});

function digest(text: string) {
  return createHash('sha256').update(text).digest();
}

/** Refreshes the cached pages that carry the given tags; only with the server's secret. */
export async function POST(request: Request): Promise<Response> {
  const expected = `Bearer ${environment().REVALIDATE_SECRET}`;
  const given = request.headers.get('authorization') ?? '';
  if (!timingSafeEqual(digest(given), digest(expected))) {
    return Response.json({ error: 'unauthorised' }, { status: 401 });
  }
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success) return Response.json({ error: 'malformed tags' }, { status: 400 });
  for (const tag of body.data.tags) revalidateTag(tag, { expire: 0 });
  return Response.json({ refreshed: body.data.tags.length });
}
