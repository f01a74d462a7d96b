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

/**
 * Articles of a section that are read for its block: as many as fill it when all that stand above it are of this section.
 */
export const sectionToRead =
  frontPageLimits.section +
  frontPageLimits.featured +
  frontPageLimits.trending +
  frontPageLimits.latestShown +
  frontPageLimits.furtherLatest;

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

/** Milliseconds that one featured article stands (specification 9, carousel). */
export const carouselStep = 5000;
/** Pixels that make a swipe (specification 9, carousel). */
export const swipeDistance = 50;
