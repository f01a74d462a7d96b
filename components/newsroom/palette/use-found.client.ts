import useSWR from 'swr';

import { findAddress } from '@/lib/newsroom/palette/browser';
import type { RefusedError } from '@/lib/platform/session/browser';
import type { Found } from '@/lib/newsroom/palette/model';

import { useRested } from '../shared/use-rested.client';

/** Milliseconds without a letter after which the site is asked. */
const askAfter = 150;

/** Letters from which on it is asked. */
const fewest = 2;

const nothing: Found = { articles: [], topics: [], readers: [] };

/** What words name in the newsroom, as far as the site has said; what was found stays until something else is. */
export function useFound(words: string): {
  found: Found;
  isBusy: boolean;
  failed: RefusedError | null;
} {
  const typed = words.trim();
  const asked = useRested(typed, askAfter);
  const isAsking = [...asked].length >= fewest && typed !== '';
  const { data, error, isLoading } = useSWR<Found, RefusedError>(
    isAsking ? findAddress(asked) : null,
    // Articles change while one looks for them.
    { keepPreviousData: true, shouldRetryOnError: false, dedupingInterval: 2000 },
  );
  return {
    found: (isAsking && data) || nothing,
    isBusy: isLoading || asked !== typed,
    failed: error ?? null,
  };
}
