import { z } from 'zod';

import { topicPath } from '@/lib/paths';
import { readPopularTags } from '@/lib/topics/read';
import { tagName, trending } from '@/lib/topics/trend';

import { badRequest, langParameter, parseQuery, sharedJson } from '../query';

const schema = z.object({ lang: langParameter });

/** The week's trending topics: `{ topics: { name, href, usage }[] }`. */
export async function GET(request: Request): Promise<Response> {
  const query = parseQuery(request, schema);
  if (!query) return badRequest();
  const { lang } = query;
  const tags = await readPopularTags({
    limit: trending.tags,
    days: trending.days,
    stories: trending.stories,
  });
  return sharedJson(
    {
      topics: tags.map((tag) => ({
        name: tagName(tag, lang),
        href: topicPath(lang, tag.address),
        usage: tag.usageCount,
      })),
    },
    60,
  );
}
