import { z } from 'zod';

import { readTrendingTopics } from '@/lib/reading/topics/read';

import { badRequest, langParameter, parseQuery, sharedJson } from '../query';

const schema = z.object({ lang: langParameter });

/** The week's trending topics: `{ topics: { name, href, usage }[] }`. */
export async function GET(request: Request): Promise<Response> {
  const query = parseQuery(request, schema);
  if (!query) return badRequest();
  return sharedJson({ topics: await readTrendingTopics(query.lang) }, 60);
}
