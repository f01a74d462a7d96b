import 'server-only';

import { readCategories } from '@/lib/reading/categories/read';
import { readDistricts } from '@/lib/reading/districts/read';
import { readFooterTopics, readPopularTags } from '@/lib/reading/topics/read';
import { topicsOfToday, trending } from '@/lib/reading/topics/trend';

/** What every page needs around its content: sections, districts, the footer's and today's topics. */
export async function readFrame() {
  const [categories, districts, topics, week] = await Promise.all([
    readCategories(),
    readDistricts(),
    readFooterTopics(),
    readPopularTags({ limit: trending.tags, ...trending }),
  ]);
  return { taxonomy: { categories, districts, topics, today: week.slice(0, topicsOfToday) } };
}
