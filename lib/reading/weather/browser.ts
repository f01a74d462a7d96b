import { readOnDevice, storeOnDevice } from '@/lib/platform/session/device-storage';

import { parseCachedWeather, parseWeatherResponse, type WeatherResponse } from './model';

/** The name under which the last answer is kept. */
const weatherKey = 'last-weather';
/** Milliseconds for an answer: the server may try three times (lib/reading/weather/ask.ts). */
const longestWait = 20_000;

/** Asks the site for the weather; null when it has none or cannot be reached. Keeps what it says. */
export async function fetchWeather(address: string): Promise<WeatherResponse | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(longestWait) });
    if (!response.ok) return null;
    const answer = parseWeatherResponse(await response.json());
    // A storage that is full or forbidden costs only what would be shown without a connection.
    if (answer) storeOnDevice(weatherKey, JSON.stringify({ address, answer }));
    return answer;
  } catch {
    return null;
  }
}

/** What the site last said of this address, if that is not older than 12 hours. */
export function cachedWeather(address: string): WeatherResponse | null {
  return parseCachedWeather(readOnDevice(weatherKey), address, Date.now());
}
