import { z } from 'zod';

import { readLatest } from '@/lib/reading/articles/read';
import { categoryName } from '@/lib/reading/categories/model';
import { readCategories } from '@/lib/reading/categories/read';
import { readDistrict } from '@/lib/reading/districts/read';
import { nearbyStories, type NearbyAnswer } from '@/lib/reading/location/nearby';
import { toNearbyStory } from '@/lib/reading/location/nearby-story';
import { formatDate } from '@/lib/platform/text/dates';

import { badRequest, langParameter, parseQuery, sharedJson } from '../query';

const schema = z.object({
  district: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .max(60),
  locale: langParameter,
});

/** The newest stories of a district for the front page: `NearbyAnswer`; 404 when there is no such district. */
export async function GET(request: Request): Promise<Response> {
  const query = parseQuery(request, schema);
  if (!query) return badRequest();
  const { district, locale } = query;
  if (!(await readDistrict(district))) {
    return Response.json(
      { error: 'not found' },
      { status: 404, headers: { 'cache-control': 'no-store' } },
    );
  }
  const [categories, stories] = await Promise.all([
    readCategories(),
    readLatest(locale, { district }, nearbyStories),
  ]);
  const answer: NearbyAnswer = {
    stories: stories.map((story) => {
      const category = categories.find(({ slug }) => slug === story.category);
      return toNearbyStory(locale, story, {
        section: category ? categoryName(category, locale) : null,
        time: formatDate(locale, story.publishedAt),
      });
    }),
  };
  return sharedJson(answer, 20);
}
