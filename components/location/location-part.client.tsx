'use client';

import { usePathname } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';

import { chooseDistrict } from '@/lib/location/browser';

import { whenLoaded } from '../phone/when-loaded.client';
import { WithWords } from '../phone/with-words.client';
import { usePlaces } from '../reader/places';
import { pageLocale } from '../reader/words.client';
import { showOwnDistrict, useOwnDistrict } from './own-district';
import { usePrompt } from './use-prompt.client';

const NearbyStories = whenLoaded(() =>
  import('./nearby-stories.client').then((loaded) => loaded.NearbyStories),
);
const LocationPrompt = whenLoaded(() =>
  import('./location-prompt.client').then((loaded) => loaded.LocationPrompt),
);

/** The reader's own district: offered, found or chosen by hand, and its news on the front page. */
export function LocationPart() {
  const path = usePathname();
  const district = useOwnDistrict();
  const places = usePlaces();
  const { isOffered, close } = usePrompt(path);
  // Each page brings its own places.
  useEffect(() => showOwnDistrict(pageLocale(), district), [district, path, places]);
  useEffect(() => {
    const choose = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement) || !target.matches('[data-my-district]')) return;
      if (target.value) chooseDistrict(target.value);
    };
    document.addEventListener('change', choose);
    return () => document.removeEventListener('change', choose);
  }, []);
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
