import { useSyncExternalStore } from 'react';

import { currentDistrict, knownLocation, watchDistrict } from '@/lib/reading/location/browser';
import { headquarters } from '@/lib/reading/location/headquarters';
import { defaultCoordinates, type Coordinates } from '@/lib/reading/location/model';

/** Where the weather is wanted: a district by its slug, around the reader, or where nobody has said. */
export type OwnPlace = Coordinates & { district: string | null; isDefault: boolean };

/** Written out, so that the same place is the same value. */
function ownPlace(): string {
  const found = knownLocation();
  const district = currentDistrict();
  const isThere = found !== null && (district === null || district === found.district);
  const seat = district === null ? undefined : headquarters[district];
  const { lat, lng } = isThere ? found : (seat ?? defaultCoordinates);
  const place: OwnPlace = { lat, lng, district, isDefault: !isThere && !seat };
  return JSON.stringify(place);
}

/** The place whose weather the reader wants: where they are, else their district, else Ambikapur (specification 9). */
export function useOwnPlace(): OwnPlace {
  return JSON.parse(useSyncExternalStore(watchDistrict, ownPlace, ownPlace)) as OwnPlace;
}
