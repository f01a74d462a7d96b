import { useEffect, useEffectEvent, useState } from 'react';

import { reachEvents } from '@/lib/reader/browser';

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

/**
 * Whether the page has been without a connection for so long that the reader should know: by the
 * browser's word, or because a request failed and the site does not answer since. Calls back at once
 * with the browser's own news, `lost` and, after it, `restored`.
 */
export function useConnection(onNews: (news: 'lost' | 'restored') => void): boolean {
  const [isAway, setAway] = useState(false);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDoubted = !navigator.onLine;
    const later = (work: () => void, milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(work, milliseconds);
    };
    const lose = () => {
      isDoubted = true;
      later(() => setAway(true), connectionLimits.bannerDelay);
    };
    const find = () => {
      clearTimeout(timer);
      isDoubted = false;
      setAway(false);
    };
    const ask = async () => {
      // Nobody looks: nothing is asked until somebody does.
      if (document.visibilityState !== 'visible') return;
      const answers = await isThere();
      if (!isDoubted || !navigator.onLine) return;
      if (answers) return find();
      setAway(true);
      later(() => void ask(), connectionLimits.probePause);
    };
    const doubt = () => {
      if (isDoubted || !navigator.onLine) return;
      isDoubted = true;
      later(() => void ask(), connectionLimits.bannerDelay);
    };
    const listeners = {
      offline: () => {
        lose();
        tell('lost');
      },
      online: () => {
        find();
        tell('restored');
      },
      [reachEvents.reached]: () => {
        if (isDoubted && navigator.onLine) find();
      },
      [reachEvents.unreachable]: doubt,
    };
    for (const [event, listener] of Object.entries(listeners)) addEventListener(event, listener);
    const look = () => {
      if (isDoubted && navigator.onLine) void ask();
    };
    document.addEventListener('visibilitychange', look);
    if (isDoubted) lose();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      for (const [event, listener] of Object.entries(listeners))
        removeEventListener(event, listener);
    };
  }, []);
  return isAway;
}
