import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';

import type { WaitingCounts } from '@/lib/newsroom/shared/model';

/** Milliseconds between two looks, while the page is seen. */
const pollInterval = 60_000;

/** How much waits behind the newsroom's pages: as the page came with it, then looked at with each further page and minute. */
export function useWaiting(initial: WaitingCounts): WaitingCounts {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const { data, mutate } = useSWR<WaitingCounts>('/api/newsroom/waiting', {
    fallbackData: initial,
    refreshInterval: pollInterval,
    dedupingInterval: pollInterval / 2,
    revalidateOnMount: false,
    // What cannot be asked stays as it was, and is asked for again; the page says itself when the site is gone.
    onErrorRetry: (_error, _key, _config, again, options) =>
      void setTimeout(() => void again(options), pollInterval),
  });
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    void mutate();
  }, [pathname, mutate]);
  return data ?? initial;
}
