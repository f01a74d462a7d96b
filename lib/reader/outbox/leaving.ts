import { isSignedIn, rememberedReader } from '@/lib/platform/session/browser';

import { forgetReader } from './browser';

/** Who pressed "sign out", until the next page knows whether they are out. */
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

/** Notes on the page after that that the reader is still signed in. */
export function noteStaying(): void {
  try {
    localStorage.removeItem(leavingKey);
  } catch {
    // As above.
  }
}

/**
 * Removes what this device has of the reader who has signed out. Takes what removes what there is besides, by the
 * reader's id.
 */
export async function finishLeaving(forgetMore: (reader: string) => Promise<void>): Promise<void> {
  if (isSignedIn()) return;
  try {
    const reader = localStorage.getItem(leavingKey);
    if (reader === null) return;
    await forgetReader(reader);
    await forgetMore(reader);
    localStorage.removeItem(leavingKey);
  } catch {
    // As above.
  }
}
