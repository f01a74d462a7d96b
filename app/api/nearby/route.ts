import { z } from 'zod';

import { categoryName } from '@/lib/reading/categories/model';
import { readCategories } from '@/lib/reading/categories/read';
import { readDistrict } from '@/lib/reading/districts/read';
import type { NearbyResponse } from '@/lib/reading/location/nearby';
import { toNearbyArticle } from '@/lib/reading/location/nearby-article';
import { readNearby } from '@/lib/reading/location/read';
import { formatDate } from '@/lib/platform/text/dates';

import { badRequest, langParameter, parseQuery, sharedJson } from '../query';

const schema = z.object({
  district: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .max(60),
  locale: langParameter,
});

/** The newest articles of a district for the front page: `NearbyResponse`; 404 when there is no such district. */
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
  const [categories, articles] = await Promise.all([
    readCategories(),
    readNearby(locale, district, new Date()),
  ]);
  const answer: NearbyResponse = {
    stories: articles.map((article) => {
      const category = categories.find(({ slug }) => slug === article.category);
      return toNearbyArticle(locale, article, {
        section: category ? categoryName(category, locale) : null,
        time: formatDate(locale, article.publishedAt),
      });
    }),
  };
  return sharedJson(answer, 20);
}
