import { useSyncExternalStore } from 'react';

import { currentDistrict, watchDistrict } from '@/lib/reading/location/browser';

/** The slug of the district whose news come first, or null. */
export function useOwnDistrict(): string | null {
  return useSyncExternalStore(watchDistrict, currentDistrict, () => null);
}
