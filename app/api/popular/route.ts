import { z } from 'zod';

import { popularMeasures, popularWindows } from '@/lib/reading/popular/model';
import { readPopular } from '@/lib/reading/popular/read';

import { badRequest, langParameter, parseQuery, sharedJson } from '../query';

const schema = z.object({
  lang: langParameter,
  by: z.enum(popularMeasures),
  within: z.enum(popularWindows),
});

/** The most read, discussed or liked articles of a window: `{ stories: PopularArticle[] }`. */
export async function GET(request: Request): Promise<Response> {
  const query = parseQuery(request, schema);
  if (!query) return badRequest();
  return sharedJson({ stories: await readPopular(query.lang, query.by, query.within) }, 60);
}
