'use client';

import { useEffect, type ReactNode } from 'react';
import { SWRConfig, unstable_serialize, useSWRConfig, type Middleware } from 'swr';

import { askOrThrow } from '@/lib/platform/session/browser';

import { QueryCache, queryCache } from './query-cache';

/** Tells the cache which answers are shown. */
const noteShown: Middleware = (useNext) =>
  function useNoted(key, fetcher, config) {
    const { cache } = useSWRConfig();
    const address = unstable_serialize(key);
    useEffect(
      () => (address && cache instanceof QueryCache ? cache.show(address) : undefined),
      [cache, address],
    );
    return useNext(key, fetcher, config);
  };

/** Whoever is told that something changed asks at once; these are for all other times. */
const settings = {
  provider: () => new QueryCache(),
  fetcher: askOrThrow,
  use: [noteShown],
  dedupingInterval: queryCache.stale,
  revalidateOnFocus: true,
  shouldRetryOnError: true,
  errorRetryCount: 3,
};

/** How everything within reads the site by swr: a key is an address, its answer is kept as specification 9 says. */
export function Queries({ children }: { children: ReactNode }) {
  return <SWRConfig value={settings}>{children}</SWRConfig>;
}
