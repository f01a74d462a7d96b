import 'server-only';

import { environment } from '@/lib/platform/env';
import type { Coordinates } from '@/lib/reading/location/model';

import { askWeather } from './ask';
import type { WeatherResponse } from './model';
import { SharedWeather } from './shared-weather';

const shared = new SharedWeather((place) => {
  const { WEATHER_URL: url, WEATHER_KEY: key } = environment();
  return askWeather({ url, key }, place);
});

/** The weather around a place, shared by all readers of this process; null when there is none. */
export function readWeather(place: Coordinates): Promise<WeatherResponse | null> {
  return shared.at(place);
}
