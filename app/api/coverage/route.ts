import { z } from 'zod';

import { newestTold } from '@/lib/phone/live/model';
import { readCoverageNews } from '@/lib/reading/coverage/read';
import { oneBehind } from '@/lib/server/one-behind';

import { badRequest, parseQuery, sharedJson } from '../query';

export const dynamic = 'force-dynamic';

const schema = z.object({ article: z.uuid() });
/** Thousands of open pages ask at the same moment. */
const newsOf = oneBehind((article: string) => readCoverageNews(article, newestTold));

/** What has come to an article's live coverage, `?article=ID`: `CoverageNews` (lib/phone/live); 404 where nothing is covered. */
export async function GET(request: Request): Promise<Response> {
  const query = parseQuery(request, schema);
  if (!query) return badRequest();
  const news = await newsOf(query.article);
  if (news) return sharedJson(news, 0);
  return Response.json(
    { error: 'live_unknown' },
    { status: 404, headers: { 'cache-control': 'no-store' } },
  );
}
