import { isSignedIn, rememberedReader } from '@/lib/platform/session/browser';
import { readOnDevice, storeOnDevice } from '@/lib/platform/session/device-storage';

import { forgetReader } from './browser';

/** Who pressed "sign out", until the next page knows whether they are out. */
const leavingKey = 'leaving-reader';

/** Notes that the reader who is here is about to sign out. */
export function noteLeaving(): void {
  const reader = rememberedReader()?.id;
  if (reader !== undefined) storeOnDevice(leavingKey, reader);
}

/** Notes on the page after that that the reader is still signed in. */
export function noteStaying(): void {
  storeOnDevice(leavingKey, '');
}

/**
 * Removes what this device has of the reader who has signed out. Takes what removes what there is besides, by the
 * reader's id.
 */
export async function finishLeaving(forgetMore: (reader: string) => Promise<void>): Promise<void> {
  if (isSignedIn()) return;
  const reader = readOnDevice(leavingKey);
  if (reader === '') return;
  try {
    await forgetReader(reader);
    await forgetMore(reader);
    storeOnDevice(leavingKey, '');
  } catch {
    // The next page tries again.
  }
}
