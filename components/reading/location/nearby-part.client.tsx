import { Suspense } from 'react';
import { createPortal } from 'react-dom';

import { whenLoaded } from '@/components/layout/loading/when-loaded.client';
import { WithWords } from '@/components/layout/loading/with-words.client';
import { usePlaces } from '@/components/layout/page/places';
import { useOwnDistrict } from './use-own-district.client';

const NearbyArticles = whenLoaded(() =>
  import('./nearby-articles.client').then((loaded) => loaded.NearbyArticles),
);

/** The news of the reader's own district, where a page has a place for them. */
export function NearbyPart() {
  const district = useOwnDistrict();
  const places = usePlaces().filter(({ name }) => name === 'nearby');
  if (!district || places.length === 0) return null;
  return (
    <WithWords>
      <Suspense fallback={null}>
        {places.map(({ key, element }) => createPortal(<NearbyArticles />, element, key))}
      </Suspense>
    </WithWords>
  );
}
