import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';

import type { WaitingCounts } from '@/lib/newsroom/shared/model';
import { ask } from '@/lib/platform/session/browser';

/** Milliseconds between two looks, while the page is seen. */
const pollInterval = 60_000;

async function fetchWaiting(path: string): Promise<WaitingCounts> {
  const answer = await ask<WaitingCounts>(path);
  if (!answer.ok) throw new Error(answer.error.reason);
  return answer.value;
}

/** How much waits behind the newsroom's pages: as the page came with it, then looked at with each further page and minute. */
export function useWaiting(initial: WaitingCounts): WaitingCounts {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const { data, mutate } = useSWR('/api/newsroom/waiting', fetchWaiting, {
    fallbackData: initial,
    refreshInterval: pollInterval,
    revalidateOnMount: false,
    // What cannot be asked stays as it was; the page says itself when the site is gone.
    shouldRetryOnError: false,
  });
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    void mutate();
  }, [pathname, mutate]);
  return data;
}
