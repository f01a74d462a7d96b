import type { Coordinates } from '@/lib/reading/location/model';

/** Milliseconds between renewals of a card that is seen (specification 9, weather). */
export const weatherRefresh = 10 * 60_000;
/** Milliseconds after which an answer is asked for anew when a page wants it (specification 9). */
export const weatherStale = 5 * 60_000;
/** Kilometres one can see, as the card says (specification 9: fixed). */
export const visibilityKilometres = 10;
/** Milliseconds for which a phone without a connection still shows what it knew. */
export const offlineLifetime = 12 * 60 * 60_000;

/** What the sky does, as the card shows it (specification 9, weather code mapping). */
export type WeatherCondition = 'clear' | 'cloudy' | 'rain' | 'snow' | 'thunderstorm';

/** Takes a WMO weather code (table 4677, as Open-Meteo gives it); gives what the specification calls it. */
export function conditionOf(code: number): WeatherCondition {
  if (code <= 0) return 'clear';
  if (code <= 3) return 'cloudy';
  if (code <= 67) return 'rain';
  if (code <= 77) return 'snow';
  if (code <= 82) return 'rain';
  return 'thunderstorm';
}

/** Words for the sky that say more than its condition; keys of the catalogue (`weather`). */
export type Sky =
  | 'clear'
  | 'mostlyClear'
  | 'partlyCloudy'
  | 'overcast'
  | 'fog'
  | 'drizzle'
  | 'rain'
  | 'heavyRain'
  | 'freezingRain'
  | 'snow'
  | 'showers'
  | 'thunderstorm'
  | 'hail';

/** Codes whose words are not those of their condition (Open-Meteo documentation, WMO weather codes). */
const skies: Partial<Record<number, Sky>> = {
  1: 'mostlyClear',
  2: 'partlyCloudy',
  3: 'overcast',
  45: 'fog',
  48: 'fog',
  51: 'drizzle',
  53: 'drizzle',
  55: 'drizzle',
  56: 'freezingRain',
  57: 'freezingRain',
  65: 'heavyRain',
  66: 'freezingRain',
  67: 'freezingRain',
  80: 'showers',
  81: 'showers',
  82: 'heavyRain',
  85: 'snow',
  86: 'snow',
  96: 'hail',
  99: 'hail',
};

/** Takes a WMO weather code; gives the words for it. */
export function skyOf(code: number): Sky {
  const named = skies[code];
  if (named) return named;
  const condition = conditionOf(code);
  return condition === 'cloudy' ? 'overcast' : condition;
}

/** The present weather, under the names of specification 7: °C, %, km/h, hPa. */
export type CurrentWeather = {
  temperature_2m: number;
  apparent_temperature: number;
  relative_humidity_2m: number;
  wind_speed_10m: number;
  surface_pressure: number;
  weather_code: number;
};

/** One day's outlook: °C, and the probability of rain in per cent where the service gives one. */
export type DayOutlook = {
  /** `2026-11-21` */
  date: string;
  code: number;
  highest: number;
  lowest: number;
  rainChance: number | null;
};

/** The weather of a place and when the service was asked for it (ISO 8601). */
export type WeatherReport = { current: CurrentWeather; days: DayOutlook[]; at: string };

/** What the route answers; `isStale` when the service could not be asked anew. */
export type WeatherResponse = WeatherReport & { isStale: boolean };

/** The address of the weather at a place: two decimals, whatever was given. */
export function weatherAddress({ lat, lng }: Coordinates): string {
  return `/api/weather?lat=${lat.toFixed(2)}&lon=${lng.toFixed(2)}`;
}

/** What the phone keeps: the last answer and the address it belongs to. */
type CachedWeather = { address: string; answer: WeatherResponse };

/**
 * Reads what the phone kept. Gives the answer when it is of this address, not from the future and not
 * older than 12 hours; null for everything else, readable or not.
 */
export function parseCachedWeather(
  text: string | null,
  address: string,
  now: number,
): WeatherResponse | null {
  try {
    const cached = JSON.parse(text ?? 'null') as Partial<CachedWeather> | null;
    if (cached?.address !== address) return null;
    const answer = parseWeatherResponse(cached.answer);
    const age = now - Date.parse(answer?.at ?? '');
    return age >= 0 && age < offlineLifetime ? answer : null;
  } catch {
    return null;
  }
}

/** Takes what the route or the storage gave; gives it when it has the shape of an answer, else null. */
export function parseWeatherResponse(value: unknown): WeatherResponse | null {
  const given = value as Partial<WeatherResponse> | null | undefined;
  const current = given?.current as Partial<Record<string, unknown>> | null | undefined;
  if (typeof given !== 'object' || typeof current !== 'object' || !given || !current) return null;
  const isWhole = currentFields.every((field) => Number.isFinite(current[field]));
  if (!isWhole || Number.isNaN(Date.parse(given.at ?? '')) || !Array.isArray(given.days))
    return null;
  return value as WeatherResponse;
}

/** What is asked of the service for the present (specification 7). */
export const currentFields = [
  'temperature_2m',
  'apparent_temperature',
  'relative_humidity_2m',
  'wind_speed_10m',
  'surface_pressure',
  'weather_code',
] as const satisfies readonly (keyof CurrentWeather)[];

/** Days of the outlook. */
export const outlookDays = 5;
