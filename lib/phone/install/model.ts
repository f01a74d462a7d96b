/** Milliseconds of a page before the card appears (specification 9: delayed 5 s). */
export const promptDelay = 5000;
/** Milliseconds for which the card stays away once it has been put away (specification 9: 7 days). */
export const dismissalLasts = 7 * 24 * 60 * 60_000;
/** Where the time of that stands (specification 3). */
export const dismissedKey = 'pwa-install-dismissed';

/** How the app can be installed here: the browser asks, or the reader does it by hand; null for not at all. */
export type Way = 'browser' | 'by-hand' | null;

/** What decides it. */
type Phone = {
  isStandalone: boolean;
  canAsk: boolean;
  /** `navigator.userAgent`. */
  agent: string;
  touchPoints: number;
};

/**
 * The way to install. Safari on iPhone and iPad (which calls itself a Mac with a touch screen) never
 * asks; other browsers there cannot all add to the home screen.
 */
export function wayToInstall({ isStandalone, canAsk, agent, touchPoints }: Phone): Way {
  if (isStandalone) return null;
  if (canAsk) return 'browser';
  const isApple = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);
  const isSafari = /Version\/[\d.]+.*Safari/.test(agent) && !/CriOS|FxiOS|EdgiOS/.test(agent);
  return isApple && isSafari ? 'by-hand' : null;
}
