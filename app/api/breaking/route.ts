import { z } from 'zod';

import { readBreaking } from '@/lib/reading/articles/read';
import { tickerStories } from '@/lib/reading/articles/ticker';
import { toTickerStory } from '@/lib/reading/articles/ticker-story';

import { badRequest, langParameter, parseQuery, sharedJson } from '../query';

const schema = z.object({ lang: langParameter });

/** Breaking news of the last 6 hours for the ticker: `{ stories: TickerStory[] }`. */
export async function GET(request: Request): Promise<Response> {
  const query = parseQuery(request, schema);
  if (!query) return badRequest();
  const stories = await readBreaking(query.lang, new Date(), tickerStories);
  return sharedJson({ stories: stories.map((story) => toTickerStory(query.lang, story)) }, 20);
}
