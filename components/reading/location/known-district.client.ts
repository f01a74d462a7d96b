import {
  chosenDistrictKey,
  locationKey,
  locationLifetime,
  wholeState,
} from '@/lib/reading/location/model';

import { whenThere } from '@/components/layout/page/when-there.client';

/** Before the first paint: whoever has a district gets the room of its articles on the front page, and its name. */
export function showKnownDistrict(): void {
  // The last thing in its block: what is written into stands before it.
  whenThere('#my-district [data-island=nearby]', (place) => {
    const block = place.closest('#my-district');
    const select = block?.querySelector('select');
    const districts = [...(select?.options ?? [])];
    const option = knownDistrict((slug) => districts.find(({ value }) => value === slug));
    if (!block || !select || !option) return;
    document.documentElement.dataset.district = select.value = option.value;
    const name = block.querySelector('[data-district-name]');
    if (name) name.textContent = option.text;
    const link = block.querySelector<HTMLAnchorElement>('a[data-district-link]');
    if (link) link.href = `${link.dataset.districtLink ?? ''}${option.value}`;
  });
}

/** What counts as known is lib/reading/location/model.ts (ownDistrict), here in as few words as it takes. */
function knownDistrict<Option>(find: (slug: string) => Option | undefined): Option | undefined {
  try {
    const chosen = localStorage.getItem(chosenDistrictKey);
    if (chosen === wholeState) return undefined;
    const own = chosen ? find(chosen) : undefined;
    const found = JSON.parse(localStorage.getItem(locationKey) ?? '{}') as Partial<
      Record<string, string | number>
    >;
    const age = Date.now() - Number(found.timestamp);
    const isFresh = age >= 0 && age < locationLifetime;
    return own ?? (isFresh ? find(String(found.district)) : undefined);
  } catch {
    return undefined;
  }
}
