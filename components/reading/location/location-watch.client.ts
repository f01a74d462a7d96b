import {
  currentDistrict,
  findLocation,
  nextStep,
  watchDistrict,
} from '@/lib/reading/location/browser';
import { isPlacePage, promptDelay } from '@/lib/reading/location/model';

import type { DrawIsland } from '@/components/layout/page/draw-island';
import { pageLocale } from '@/components/layout/page/page-locale.client';
import { showOwnDistrict } from './own-district.client';

/**
 * The reader's own district: named where a page speaks of it, its articles on the front page, and the offer to find it,
 * which comes on pages about places, two seconds after the page (specification 9), where no other card stands. A
 * location of yesterday is renewed without it. Takes what draws the articles.
 */
export function watchOwnDistrict(drawIsland: DrawIsland): void {
  const show = () => {
    const district = currentDistrict();
    showOwnDistrict(pageLocale(), district);
    if (district !== null && document.querySelector('[data-island=nearby]'))
      void drawIsland('nearby');
  };
  watchDistrict(show);
  show();
  // The page has been there for as long as the document has.
  setTimeout(() => void offer().catch(() => {}), Math.max(0, promptDelay - performance.now()));
}

async function offer(): Promise<void> {
  if (!isPlacePage(location.pathname)) return;
  const step = await nextStep();
  if (step === 'renew') await findLocation({ quietly: true });
  if (step !== 'offer') return;
  await leadPassed();
  if (document.querySelector('[data-prompt]')) return;
  const { showLocationPrompt } = await import('./location-prompt.client');
  showLocationPrompt();
}

/**
 * Resolves once the lead of a list has left the lower half of the screen, where the card would cover the end of its words;
 * at once on pages without one.
 */
function leadPassed(): Promise<void> {
  const lead = document.querySelector('[data-lead]');
  if (!lead) return Promise.resolve();
  return new Promise((resolve) => {
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ boundingClientRect: { bottom } }) => bottom <= innerHeight / 2)) return;
        watcher.disconnect();
        resolve();
      },
      { rootMargin: '-50% 0px 0px' },
    );
    watcher.observe(lead);
  });
}
