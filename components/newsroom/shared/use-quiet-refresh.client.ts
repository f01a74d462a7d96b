import { useEffect, useRef } from 'react';

/**
 * Does something again and again while the page is seen: at the earliest so many milliseconds after
 * the last time was done with, never twice at once, and when the page is seen again after that time.
 * A hidden page asks nothing.
 */
export function useQuietRefresh(milliseconds: number, work: () => Promise<void>): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Date.now();
    let isRunning = false;
    let isOver = false;
    const plan = () => {
      clearTimeout(timer);
      if (isOver || isRunning || document.visibilityState !== 'visible') return;
      timer = setTimeout(() => void run(), Math.max(0, last + milliseconds - Date.now()));
    };
    const run = async () => {
      isRunning = true;
      await latest.current().catch(() => undefined);
      isRunning = false;
      last = Date.now();
      plan();
    };
    plan();
    document.addEventListener('visibilitychange', plan);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [milliseconds]);
}
