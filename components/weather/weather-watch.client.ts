import { drawIsland } from '../document/islands.client';
import { whenThere } from '../document/when-there.client';

/** How far below the window counts as near. */
const margin = '300px';

/** Has the weather drawn once a place for it is about to be seen. */
export function watchWeather(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      drawIsland('weather');
    },
    { rootMargin: margin },
  );
  whenThere('[data-island=weather]', (place) => observer.observe(place));
}
