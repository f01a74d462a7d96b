import type { ComponentType } from 'react';

import type { Island } from '@/components/layout/page/draw-island';

const islands: Record<Island, () => Promise<ComponentType>> = {
  account: () =>
    import('@/components/reader/signed-in/signed-in.client').then(({ SignedIn }) => SignedIn),
  install: () =>
    import('@/components/phone/install/install-part.client').then(({ InstallPart }) => InstallPart),
  nearby: () =>
    import('@/components/reading/location/nearby-part.client').then(({ NearbyPart }) => NearbyPart),
  weather: () =>
    import('@/components/reading/weather/weather-part.client').then(
      ({ WeatherPart }) => WeatherPart,
    ),
};

const drawn = new Map<Island, Promise<boolean>>();

/**
 * Draws an island, once a page. Gives whether that could be done: without a connection the page stays what everybody
 * reads, and the next one who wants the island tries again.
 */
export function drawIsland(name: Island): Promise<boolean> {
  const already = drawn.get(name);
  if (already) return already;
  const drawing = Promise.all([import('../layout/page/draw.client'), islands[name]()]).then(
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

/** What React draws where the server has drawn it already (drawn-in-place.tsx), by the name of the place. */
const inPlace: Record<string, () => Promise<ComponentType<never>>> = {
  alerts: () =>
    import('@/components/phone/alerts/alerts-part.client').then(({ AlertsPart }) => AlertsPart),
  'own-visit': () =>
    import('@/components/reading/vitals/own-visit.client').then(({ OwnVisit }) => OwnVisit),
};

/** Draws what a place of a document names; an application has Next do it. */
export function drawInPlace(place: HTMLElement): void {
  const { draw: name = '', properties = '{}' } = place.dataset;
  const load = inPlace[name];
  if (!load || !('document' in document.documentElement.dataset)) return;
  Promise.all([import('../layout/page/draw.client'), load()]).then(
    ([{ drawInto }, Island]) => drawInto(place, Island, JSON.parse(properties) as never),
    () => {},
  );
}
