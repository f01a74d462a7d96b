import { chooseDistrict } from '@/lib/reading/location/browser';

/** Hears which district a reader chooses, on any page that asks. */
export function hearDistrict(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches('[data-my-district]')) return;
    if (target.value) chooseDistrict(target.value);
  });
}
