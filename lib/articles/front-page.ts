/** Specification 7 and 9: featured 5, trending 4; latest 8 shown of 12 fetched; 5 in a section. */
export const frontPageLimits = {
  featured: 5,
  trending: 4,
  latestFetched: 12,
  latestShown: 8,
  section: 5,
} as const;

/**
 * How many of the newest stories are read for the latest ones: the specification's number, or more
 * where so many could not fill their places once those on top of the page are left out.
 */
export const latestToRead = Math.max(
  frontPageLimits.latestFetched,
  frontPageLimits.latestShown + frontPageLimits.featured,
);

/** Takes the newest stories and those on top of the page; gives the latest ones to show, none twice. */
export function latestBelow<Story extends { id: string }>(
  latest: readonly Story[],
  onTop: readonly { id: string }[],
): Story[] {
  return latest
    .filter((story) => !onTop.some(({ id }) => id === story.id))
    .slice(0, frontPageLimits.latestShown);
}

/** Milliseconds that one featured story stands (specification 9, carousel). */
export const carouselStep = 5000;
/** Pixels that make a swipe (specification 9, carousel). */
export const swipeDistance = 50;
