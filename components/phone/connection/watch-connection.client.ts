import { reachEvents } from '@/lib/platform/session/browser';

import { connectionLimits } from './connection-limits';

/** Whether the site answers at all; what it says is of no interest. */
async function isThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(connectionLimits.probePatience);
    await fetch('/api/health', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/** What is called back: the browser's own news, at once, and whether the reader should know by now that the site is away. */
type Hearer = { news: (news: 'lost' | 'restored') => void; away: (isAway: boolean) => void };

/**
 * Watches whether the page has been without a connection for so long that the reader should know: by the
 * browser's word, or because a request failed and the site does not answer since.
 */
export function watchConnection(hearer: Hearer): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDoubted = !navigator.onLine;
  const later = (work: () => void, milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  };
  const lose = () => {
    isDoubted = true;
    later(() => hearer.away(true), connectionLimits.bannerDelay);
  };
  const find = () => {
    clearTimeout(timer);
    isDoubted = false;
    hearer.away(false);
  };
  const ask = async () => {
    // Nobody looks: nothing is asked until somebody does.
    if (document.visibilityState !== 'visible') return;
    const answers = await isThere();
    if (!isDoubted || !navigator.onLine) return;
    if (answers) return find();
    hearer.away(true);
    later(() => void ask(), connectionLimits.probePause);
  };
  const doubt = () => {
    if (isDoubted || !navigator.onLine) return;
    isDoubted = true;
    later(() => void ask(), connectionLimits.bannerDelay);
  };
  addEventListener('offline', () => {
    lose();
    hearer.news('lost');
  });
  addEventListener('online', () => {
    find();
    hearer.news('restored');
  });
  addEventListener(reachEvents.reached, () => {
    if (isDoubted && navigator.onLine) find();
  });
  addEventListener(reachEvents.unreachable, doubt);
  document.addEventListener('visibilitychange', () => {
    if (isDoubted && navigator.onLine) void ask();
  });
  if (isDoubted) lose();
}
