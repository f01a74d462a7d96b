'use client';

import { useEffect, useState, type ComponentType } from 'react';

/** Milliseconds after which a page's own work is certainly done, where the browser cannot tell. */
const settled = 2000;

/**
 * Loads what a page does for the phone it is read on (parts.client.tsx), once the page is there and
 * the browser has nothing better to do: of a first visit it delays nothing.
 */
export function PhoneParts() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void import('./parts.client').then(
        (loaded) => setParts(() => loaded.Parts),
        // Without a connection the page stays what everybody reads.
        () => {},
      );
    const timer = setTimeout(load, settled);
    return () => clearTimeout(timer);
  }, []);
  return Parts && <Parts />;
}
