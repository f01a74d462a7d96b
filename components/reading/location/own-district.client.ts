import type { Locale } from '@/lib/platform/i18n/locale';
import { chosenDistrict, districtNameOnPage } from '@/lib/reading/location/browser';
import { wholeState } from '@/lib/reading/location/model';
import { districtPath } from '@/lib/platform/paths';

/** Writes the reader's district into what the server has drawn for everybody: its name, the way to it, the choices. */
export function showOwnDistrict(locale: Locale, district: string | null): void {
  const { dataset } = document.documentElement;
  if (district === null) delete dataset.district;
  else dataset.district = district;
  const choice = district ?? (chosenDistrict() === wholeState ? wholeState : '');
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-my-district]')) {
    select.value = choice;
  }
  if (district === null) return;
  for (const name of document.querySelectorAll('[data-district-name]')) {
    name.textContent = districtNameOnPage(locale, district);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-district-link]')) {
    link.setAttribute('href', districtPath(locale, district));
  }
}
