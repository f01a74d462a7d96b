import { useEffect, useState, useSyncExternalStore } from 'react';

import { savesData } from '@/lib/reader/saves-data';

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(onChange: () => void) {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Which of `count` things is shown, moving on by itself every `milliseconds`: never under reduced
 * motion, while held (pointer or focus on it), while stopped by the reader, or in a hidden tab; and,
 * where each step `costsData`, not for who wants to be spared data.
 */
export function useStepping(count: number, milliseconds: number, costsData = false) {
  const [chosen, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isStill = useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(reducedMotion).matches || (costsData && savesData()),
    () => true,
  );
  const current = count > 0 ? chosen % count : 0;
  const isMoving = !isStopped && !isStill && !isPointed && !isFocused && count > 1;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((now) => (now + 1) % count);
    }, milliseconds);
    return () => clearInterval(timer);
  }, [isMoving, count, milliseconds, current]);

  return {
    current,
    isStopped,
    isStill,
    goTo: (place: number) => setCurrent((place + count) % count),
    /** Stops, or goes on at once although pointer and focus are still where it was pressed. */
    toggle: () => {
      setStopped(!isStopped);
      if (!isStopped) return;
      setPointed(false);
      setFocused(false);
    },
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
