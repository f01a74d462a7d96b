'use client';

import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';

import { whenLoaded } from '@/components/layout/loading/when-loaded.client';
import { WithWords } from '@/components/layout/loading/with-words.client';
import { usePlaces } from '@/components/layout/page/places';
import { useNear } from './use-near.client';

const WeatherCard = whenLoaded(() =>
  import('./weather-card.client').then(
    (loaded) => loaded.WeatherCard,
    () => Missing,
  ),
);

/** Has the page itself say that there is no weather, where what would draw it cannot be had. */
function Missing({ place }: { place: DOMStringMap }) {
  useEffect(() => showMissing(place), [place]);
  return null;
}

function showMissing(place: DOMStringMap): void {
  place.failed = 'true';
}

/** Draws the weather where a page has a place for it, once that is about to be seen. */
export function WeatherPart() {
  const places = usePlaces().filter(({ name }) => name === 'weather');
  return places.map((place) => <WhenNear key={place.key} element={place.element} />);
}

function WhenNear({ element }: { element: HTMLElement }) {
  const isNear = useNear(element);
  if (!isNear) return null;
  return (
    <WithWords onMissing={() => showMissing(element.dataset)}>
      <Suspense fallback={null}>
        {createPortal(<WeatherCard place={element.dataset} />, element)}
      </Suspense>
    </WithWords>
  );
}
