import { useLayoutEffect } from 'react';
import useSWR, { type KeyedMutator } from 'swr';

/**
 * What the site says at an address: as the page came with it, then asked for again after so many milliseconds while the
 * page is seen. What the server sends later counts from then on. Gives it, and how to ask, or say what it is, at once.
 */
export function usePolled<Value>(
  address: string,
  sent: Value,
  milliseconds: number,
): { value: Value; mutate: KeyedMutator<Value> } {
  const { data, mutate } = useSWR<Value>(address, {
    fallbackData: sent,
    refreshInterval: milliseconds,
    // Of the first render for good, whatever the interval becomes: below the least there is.
    dedupingInterval: 1000,
    revalidateOnMount: false,
    // What cannot be asked stays as it was, and is asked for again; the page says itself when the site is gone.
    onErrorRetry: (_error, _key, _config, again, options) =>
      void setTimeout(() => void again(options), milliseconds),
  });
  useLayoutEffect(() => void mutate(sent, { revalidate: false }), [sent, mutate]);
  return { value: data ?? sent, mutate };
}
