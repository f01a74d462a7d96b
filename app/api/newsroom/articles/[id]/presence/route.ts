import { z } from 'zod';

import { bePresent, leaveArticle } from '@/lib/newsroom/editor/write';

import { toDraftResponse, type ArticleRoute } from '../../article-route';

export const dynamic = 'force-dynamic';

const sign = z.strictObject({ isLeaving: z.boolean() });

/** A sign of life, each 10 s, and the last one: `{isLeaving}`; gives who else is there (Presence). */
export async function POST(request: Request, route: ArticleRoute): Promise<Response> {
  return toDraftResponse(request, route, 'presence', sign, async (client, id, { isLeaving }) => {
    if (!isLeaving) return bePresent(client, id);
    const error = await leaveArticle(client, id);
    return error ? { ok: false, error } : { ok: true, value: null };
  });
}
