'use client';

import { useEffect, useState, type ComponentType } from 'react';

import { isSignedIn } from '@/lib/reader/browser';

/** Milliseconds for which an anonymous page speaks to nobody. */
const anonymousDelay = 10_000;

/**
 * Loads what a signed-in reader needs, once there is one. An anonymous reader's page carries this
 * look at a cookie, and begins to listen for new stories when it has been open for a while.
 */
export function ReaderIslands() {
  const [Islands, setIslands] = useState<ComponentType | null>(null);
  useEffect(() => {
    const isReader = isSignedIn();
    const load = () =>
      void (
        isReader
          ? import('./signed-in.client').then(({ SignedIn }) => SignedIn)
          : import('../live/live-stories.client').then(({ LiveStories }) => LiveStories)
      ).then(
        (loaded) => setIslands(() => loaded),
        // Without a connection the page stays what everybody reads.
        () => {},
      );
    const timer = setTimeout(load, isReader ? 0 : anonymousDelay);
    return () => clearTimeout(timer);
  }, []);
  return Islands && <Islands />;
}
