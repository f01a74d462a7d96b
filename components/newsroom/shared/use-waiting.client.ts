import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

import type { WaitingCounts } from '@/lib/newsroom/shared/model';

import { usePolled } from './use-polled.client';

/** Milliseconds between two looks, while the page is seen. */
const pollInterval = 60_000;

/** How much waits behind the newsroom's pages: as the page came with it, then looked at with each further page and minute. */
export function useWaiting(initial: WaitingCounts): WaitingCounts {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const { value, mutate } = usePolled('/api/newsroom/waiting', initial, pollInterval);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    void mutate();
  }, [pathname, mutate]);
  return value;
}
