import type { ComponentType } from 'react';

/** What React draws on a page, each loaded when it is first wanted. */
const islands = {
  account: () => import('../reader/signed-in.client').then(({ SignedIn }) => SignedIn),
  install: () => import('../install/install-part.client').then(({ InstallPart }) => InstallPart),
  nearby: () => import('../location/nearby-part.client').then(({ NearbyPart }) => NearbyPart),
  weather: () => import('../weather/weather-part.client').then(({ WeatherPart }) => WeatherPart),
} satisfies Record<string, () => Promise<ComponentType>>;

type Island = keyof typeof islands;
export type DrawIsland = typeof drawIsland;

const drawn = new Map<Island, Promise<boolean>>();

/**
 * Draws an island, once a page. Gives whether that could be done: without a connection the page stays what everybody
 * reads, and the next one who wants the island tries again.
 */
export function drawIsland(name: Island): Promise<boolean> {
  const already = drawn.get(name);
  if (already) return already;
  const drawing = Promise.all([import('./draw.client'), islands[name]()]).then(
    ([{ draw }, Island]) => {
      draw(() => Island);
      return true;
    },
    () => {
      drawn.delete(name);
      return false;
    },
  );
  drawn.set(name, drawing);
  return drawing;
}
