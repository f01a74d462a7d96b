import { z } from 'zod';

import { readBreaking } from '@/lib/reading/articles/read';
import { tickerArticles } from '@/lib/reading/articles/ticker';
import { toTickerArticle } from '@/lib/reading/articles/ticker-article';

import { badRequest, langParameter, parseQuery, sharedJson } from '../query';

const schema = z.object({ lang: langParameter });

/** Breaking news of the last 6 hours for the ticker: `{ stories: TickerArticle[] }`. */
export async function GET(request: Request): Promise<Response> {
  const query = parseQuery(request, schema);
  if (!query) return badRequest();
  const articles = await readBreaking(query.lang, new Date(), tickerArticles);
  return sharedJson(
    { stories: articles.map((article) => toTickerArticle(query.lang, article)) },
    20,
  );
}
