'use client';

import { ConnectionPart } from '../connection/connection-part.client';
import { InstallPart } from '../install/install-part.client';
import { LocationPart } from '../location/location-part.client';
import { OfflinePart } from '../offline/offline-part.client';
import { OutboxPart } from '../outbox/outbox-part.client';
import { WatchPage } from '../vitals/watch-page.client';
import { WeatherPart } from '../weather/weather-part.client';

/**
 * What a page does for the phone it is read on. Each part decides for itself whether it has anything
 * to do here; one that says something stands within <WithWords>.
 */
export function Parts() {
  return (
    <>
      <WatchPage />
      <ConnectionPart />
      <OfflinePart />
      <OutboxPart />
      <LocationPart />
      <WeatherPart />
      <InstallPart />
    </>
  );
}
