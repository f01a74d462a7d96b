'use client';

import { useEffect } from 'react';

import { readingDelay } from '@/lib/reader/history/model';
import { perform } from '@/lib/reader/outbox/browser';

import { useReader } from '../signed-in/use-reader.client';

/** Calls back once the page has been before the reader's eyes for some milliseconds without a break. Gives what stops it. */
function whenReadFor(milliseconds: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      stop();
      callback();
    }, milliseconds);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
  document.addEventListener('visibilitychange', check);
  check();
  return stop;
}

/** Notes the open article in the reader's history (specification 4), unless they have paused it. Shows nothing. */
export function RecordReading({ place }: { place: DOMStringMap }) {
  const keepsHistory = useReader()?.keepsHistory ?? false;
  const { article = '' } = place;
  useEffect(() => {
    if (!keepsHistory) return;
    return whenReadFor(readingDelay, () => void perform({ kind: 'reading', article }));
  }, [keepsHistory, article]);
  return null;
}
