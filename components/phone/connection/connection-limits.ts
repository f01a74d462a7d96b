/** When a reader is told that there is no connection. */
export const connectionLimits = {
  /** Milliseconds without a connection before the banner appears (specification 4 and 9). */
  bannerDelay: 2000,
  /** Milliseconds after which a site that did not answer is asked whether it is there again. */
  probePause: 15_000,
  /** Milliseconds that it is given to answer. */
  probePatience: 8000,
} as const;
