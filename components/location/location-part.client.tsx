'use client';

import { Suspense } from 'react';
import { createPortal } from 'react-dom';

import { whenLoaded } from '../phone/when-loaded.client';
import { WithWords } from '../phone/with-words.client';
import { usePlaces } from '../reader/places';
import { useOwnDistrict } from './use-own-district.client';
import { usePrompt } from './use-prompt.client';

const NearbyStories = whenLoaded(() =>
  import('./nearby-stories.client').then((loaded) => loaded.NearbyStories),
);
const LocationPrompt = whenLoaded(() =>
  import('./location-prompt.client').then((loaded) => loaded.LocationPrompt),
);

/** The reader's own district: offered, found or chosen by hand, and its news on the front page. */
export function LocationPart() {
  const district = useOwnDistrict();
  const places = usePlaces();
  const { isOffered, close } = usePrompt();
  const filled = district ? places.filter(({ name }) => name === 'nearby') : [];
  if (filled.length === 0 && !isOffered) return null;
  return (
    <WithWords>
      <Suspense fallback={null}>
        {filled.map(({ key, element }) => createPortal(<NearbyStories />, element, key))}
        {isOffered && <LocationPrompt onClose={close} />}
      </Suspense>
    </WithWords>
  );
}
