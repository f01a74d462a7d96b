import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { queuedEntries, watchArrivals, watchEntries } from '@/lib/reader/outbox/browser';
import type { Mutation, Entry } from '@/lib/reader/outbox/model';

const none: readonly Entry[] = [];

/** What the reader did that has not arrived, in order; in whichever tab they did it. */
export function useQueued(): readonly Entry[] {
  return useSyncExternalStore(watchEntries, queuedEntries, () => none);
}

/** Looks at the site again when something that concerns an island has been sent or refused. Takes what does, and how to look. */
export function useSent(
  concerns: (mutations: readonly Mutation[]) => boolean,
  refresh: () => Promise<unknown>,
): void {
  const look = useEffectEvent(async (mutations: readonly Mutation[]) => {
    if (concerns(mutations)) await refresh();
  });
  useEffect(() => watchArrivals((mutations) => look(mutations)), []);
}
