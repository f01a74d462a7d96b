import { mayKnowPlace, watchDistrict } from '@/lib/reading/location/browser';
import { isPlacePage } from '@/lib/reading/location/model';

import type { DrawIsland } from '@/components/layout/page/draw-island';

/**
 * Starts what shows the reader's own district (location-watch.client.ts): on pages about places, where it may be looked
 * for, and everywhere once there may be one. Most articles are read by who has named none, and need not load it.
 */
export function startOwnDistrict(drawIsland: DrawIsland): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    import('./location-watch.client').then(
      ({ watchOwnDistrict }) => watchOwnDistrict(drawIsland),
      () => (isStarted = false),
    );
  };
  if (isPlacePage(location.pathname) || mayKnowPlace()) start();
  else watchDistrict(start);
}
