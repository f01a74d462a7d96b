import {
  frontPageLimits,
  frontPageTop,
  latestToRead,
  notYetShown,
  onTopAtMost,
  trendingToRead,
} from '@/lib/reading/articles/front-page';
import type { ArticleCard } from '@/lib/reading/articles/model';
import { readFeatured, readLatest, readTrending } from '@/lib/reading/articles/read';
import type { Locale } from '@/lib/platform/i18n/locale';

import { nearbyArticles } from './nearby';

/**
 * The newest articles of a district for its readers' front page. Those that stand on top of that page anyway only follow
 * where the district has too few others. Takes the moment from which trending ones are counted. Throws ReadError.
 */
export async function readNearby(
  locale: Locale,
  district: string,
  now: Date,
): Promise<ArticleCard[]> {
  const [featured, trending, latest, own] = await Promise.all([
    readFeatured(locale, frontPageLimits.featured),
    readTrending(locale, now, trendingToRead),
    readLatest(locale, 'all', latestToRead),
    readLatest(locale, { district }, nearbyArticles + onTopAtMost),
  ]);
  const { lead, beside, newest } = frontPageTop({ featured, trending, latest });
  const others = notYetShown(own, [...lead, ...beside, ...newest], nearbyArticles);
  return [...others, ...notYetShown(own, others, nearbyArticles)].slice(0, nearbyArticles);
}
