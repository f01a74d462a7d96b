/** Specification 7 and 9: featured 5, trending 4; latest 8 shown of 12 fetched; 5 in a section. */
export const frontPageLimits = {
  featured: 5,
  trending: 4,
  latestFetched: 12,
  latestShown: 8,
  section: 5,
} as const;

/** Milliseconds that one featured story stands (specification 9, carousel). */
export const carouselStep = 5000;
/** Pixels that make a swipe (specification 9, carousel). */
export const swipeDistance = 50;
