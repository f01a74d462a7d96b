import { popularArticles } from '@/lib/reading/popular/model';

/**
 * Specification 7 and 9: featured 5, trending 4; latest 8 shown of 12 fetched; 5 in a section. Further latest ones stand
 * beside the sections, as many as let both columns end together (our choice).
 */
export const frontPageLimits = {
  featured: 5,
  trending: 4,
  latestFetched: 12,
  latestShown: 8,
  section: 5,
  furtherLatest: 4,
} as const;

/**
 * How many of the newest articles are read for the latest ones: the specification's number, or more
 * where so many could not fill their places once those on top of the page are left out.
 */
export const latestToRead = Math.max(
  frontPageLimits.latestFetched,
  frontPageLimits.latestShown +
    frontPageLimits.furtherLatest +
    frontPageLimits.featured +
    frontPageLimits.trending +
    popularArticles,
);

/** How many of the most viewed are read: as many as fill their places once the featured ones are left out. */
export const trendingToRead = frontPageLimits.featured + frontPageLimits.trending;

/** Articles that stand on top of the front page, down to the latest ones. */
export const onTopAtMost =
  frontPageLimits.featured + frontPageLimits.trending + frontPageLimits.latestShown;

/**
 * Articles of a section that are read for its block: as many as fill it when all that stand above or beside it are of this
 * section.
 */
export const sectionToRead =
  frontPageLimits.section + onTopAtMost + frontPageLimits.furtherLatest + popularArticles;

/**
 * Takes articles, newest first, those that stand above them and how many have room; gives the ones to show, so that
 * none stands on the front page twice.
 */
export function notYetShown<Article extends { id: string }>(
  articles: readonly Article[],
  above: readonly { id: string }[],
  most: number,
): Article[] {
  return articles.filter((article) => !above.some(({ id }) => id === article.id)).slice(0, most);
}

/**
 * What stands on top of the front page: the featured articles, or the newest where there are none, those that are trending
 * beside them, and the latest below.
 */
export function frontPageTop<Article extends { id: string }>({
  featured,
  trending,
  latest,
}: Record<'featured' | 'trending' | 'latest', readonly Article[]>): Record<
  'lead' | 'beside' | 'newest',
  Article[]
> {
  const lead = featured.length > 0 ? [...featured] : latest.slice(0, 1);
  const beside = notYetShown(trending, lead, frontPageLimits.trending);
  const newest = notYetShown(latest, [...lead, ...beside], frontPageLimits.latestShown);
  return { lead, beside, newest };
}

/** Milliseconds that one featured article stands (specification 9, carousel). */
export const carouselStep = 5000;
/** Pixels that make a swipe (specification 9, carousel). */
export const swipeDistance = 50;
