import { chooseDistrict, currentDistrict, nextStep, watchDistrict } from '@/lib/location/browser';
import { isPlacePage, promptDelay } from '@/lib/location/model';

import { drawIsland } from '../document/islands.client';
import { pageLocale } from '../reader/page-locale.client';
import { showOwnDistrict } from './own-district.client';

/** Hears which district a reader chooses, on any page that asks. */
export function hearDistrict(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches('[data-my-district]')) return;
    if (target.value) chooseDistrict(target.value);
  });
}

/** The reader's own district: named where a page speaks of it, its stories on the front page, and the offer to find it. */
export function watchOwnDistrict(): void {
  const show = () => {
    const district = currentDistrict();
    showOwnDistrict(pageLocale(), district);
    if (district !== null && document.querySelector('[data-island=nearby]')) drawIsland('location');
  };
  watchDistrict(show);
  show();
  const look = async () => {
    if (isPlacePage(location.pathname) && (await nextStep()) !== 'leave') drawIsland('location');
  };
  setTimeout(() => void look(), Math.max(0, promptDelay - performance.now()));
}
