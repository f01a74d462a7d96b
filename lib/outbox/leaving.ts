import { isSignedIn, rememberedReader } from '@/lib/reader/browser';

import { forgetReader } from './browser';

/** Who pressed "sign out", until the next page knows whether he is out. */
const leavingKey = 'leaving-reader';

/** Notes that the reader who is here is about to sign out. */
export function noteLeaving(): void {
  try {
    const reader = rememberedReader()?.id;
    if (reader !== undefined) localStorage.setItem(leavingKey, reader);
  } catch {
    // Where nothing can be kept there is nothing to remove.
  }
}

/** On the page after that: removes everything kept for him, unless he is still signed in. */
export async function finishLeaving(): Promise<void> {
  try {
    const reader = localStorage.getItem(leavingKey);
    if (reader === null) return;
    if (!isSignedIn()) {
      await forgetReader(reader);
      // Only who has just left loads it.
      const { forgetCopiesOnDevice } = await import('@/lib/writing/device-copies');
      await forgetCopiesOnDevice(reader);
    }
    localStorage.removeItem(leavingKey);
  } catch {
    // As above.
  }
}
