'use client';

import { useEffect, useState, type ComponentType } from 'react';

import { isSignedIn } from '@/lib/reader/browser';

/**
 * Loads what a signed-in reader needs, once there is one: an anonymous reader's page carries this
 * look at a cookie and nothing else.
 */
export function ReaderIslands() {
  const [SignedIn, setSignedIn] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isSignedIn()) return;
    import('./signed-in.client').then(
      (loaded) => setSignedIn(() => loaded.SignedIn),
      // Without a connection the page stays what everybody reads.
      () => {},
    );
  }, []);
  return SignedIn && <SignedIn />;
}
