import type { DrawIsland } from '@/components/layout/page/draw-island';
import { whenThere } from '@/components/layout/page/when-there.client';

/** How far below the window counts as near. */
const margin = '300px';

/** Has the weather drawn once a place for it is about to be seen. Takes what draws it. */
export function watchWeather(drawIsland: DrawIsland): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const target = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      if (!target) return;
      observer.disconnect();
      // What would draw it cannot be had: the page itself says that there is no weather.
      void drawIsland('weather').then((isDrawn) => {
        if (!isDrawn) (target as HTMLElement).dataset.failed = 'true';
      });
    },
    { rootMargin: margin },
  );
  whenThere('[data-island=weather]', (place) => observer.observe(place));
}
