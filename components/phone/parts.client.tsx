'use client';

import { WatchPage } from '../vitals/watch-page.client';

/**
 * What a page does for the phone it is read on. Each part decides for itself whether it has anything
 * to do here; one that says something stands within <WithWords>.
 */
export function Parts() {
  return (
    <>
      <WatchPage />
    </>
  );
}
