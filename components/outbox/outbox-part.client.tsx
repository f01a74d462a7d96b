'use client';

import { lazy, Suspense, useEffect } from 'react';

import { isSignedIn } from '@/lib/reader/browser';

import { WithWords } from '../phone/with-words.client';

const Outbox = lazy(() => import('./outbox.client').then((loaded) => ({ default: loaded.Outbox })));

/** Sends what a signed-in reader did without a connection; removes what was kept for one who has signed out. */
export function OutboxPart() {
  useEffect(() => {
    if (!isSignedIn() && mayHaveLeft())
      void import('@/lib/outbox/leaving').then(({ finishLeaving }) => finishLeaving());
  }, []);
  if (!isSignedIn()) return null;
  return (
    <WithWords forReader>
      <Suspense fallback={null}>
        <Outbox />
      </Suspense>
    </WithWords>
  );
}

/** Whether somebody signed out here just before; a page of who never signed in loads nothing for it. */
function mayHaveLeft(): boolean {
  try {
    return 'leaving-reader' in localStorage;
  } catch {
    return false;
  }
}
