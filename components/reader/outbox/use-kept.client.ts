import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { keptEntries, watchEntries, watchOutcomes } from '@/lib/reader/outbox/browser';
import type { Deed, Entry } from '@/lib/reader/outbox/model';

const none: readonly Entry[] = [];

/** What the reader did that has not arrived, in order; in whichever tab he did it. */
export function useKept(): readonly Entry[] {
  return useSyncExternalStore(watchEntries, keptEntries, () => none);
}

/** Looks at the site again when something that concerns an island has been sent or refused. Takes what does, and how to look. */
export function useSent(
  concerns: (deeds: readonly Deed[]) => boolean,
  refresh: () => Promise<unknown>,
): void {
  const look = useEffectEvent(async (deeds: readonly Deed[]) => {
    if (concerns(deeds)) await refresh();
  });
  useEffect(
    () => watchOutcomes(({ sent, refused }) => look([...sent, ...refused.map(({ deed }) => deed)])),
    [],
  );
}
