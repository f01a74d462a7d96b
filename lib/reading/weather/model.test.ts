import { describe, expect, it } from 'vitest';

import {
  conditionOf,
  offlineLifetime,
  parseCachedWeather,
  parseWeatherResponse,
  skyOf,
  visibilityKilometres,
  weatherAddress,
  weatherRefresh,
  weatherStale,
  type WeatherResponse,
} from './model';

const now = Date.parse('2026-11-21T10:40:00+05:30');
const answer: WeatherResponse = {
  current: {
    temperature_2m: 19,
    apparent_temperature: 17,
    relative_humidity_2m: 86,
    wind_speed_10m: 9,
    surface_pressure: 944,
    weather_code: 61,
  },
  days: [],
  at: new Date(now).toISOString(),
  isStale: false,
};

describe('the constants of specification 9', () => {
  it('are 10 minutes to renew, 5 minutes to grow stale and 10 km to see', () => {
    expect(weatherRefresh).toBe(10 * 60 * 1000);
    expect(weatherStale).toBe(5 * 60 * 1000);
    expect(visibilityKilometres).toBe(10);
  });

  it('map the codes: 0 clear; 1–3 cloudy; ≤ 67 rain; ≤ 77 snow; ≤ 82 rain; ≤ 99 thunderstorm', () => {
    expect(conditionOf(0)).toBe('clear');
    expect([1, 2, 3].map(conditionOf)).toEqual(['cloudy', 'cloudy', 'cloudy']);
    expect([4, 45, 48, 51, 67].every((code) => conditionOf(code) === 'rain')).toBe(true);
    expect([68, 71, 77].every((code) => conditionOf(code) === 'snow')).toBe(true);
    expect([78, 80, 82].every((code) => conditionOf(code) === 'rain')).toBe(true);
    expect([83, 85, 95, 99].every((code) => conditionOf(code) === 'thunderstorm')).toBe(true);
  });
});

describe('the words for the sky', () => {
  it('name fog, drizzle and hail, which the condition does not', () => {
    expect(skyOf(45)).toBe('fog');
    expect(skyOf(53)).toBe('drizzle');
    expect(skyOf(96)).toBe('hail');
    expect(skyOf(86)).toBe('snow');
  });

  it('are the condition’s for every other code', () => {
    expect([0, 3, 61, 75, 95].map(skyOf)).toEqual([
      'clear',
      'overcast',
      'rain',
      'snow',
      'thunderstorm',
    ]);
  });
});

describe('what a phone keeps of the weather', () => {
  const address = weatherAddress({ lat: 23.118923, lng: 83.195371 });
  const cached = JSON.stringify({ address, answer });

  it('belongs to an address of two decimals', () => {
    expect(address).toBe('/api/weather?lat=23.12&lon=83.20');
    expect(parseCachedWeather(cached, address, now + 1000)).toEqual(answer);
    expect(parseCachedWeather(cached, '/api/weather?lat=21.23&lon=81.63', now)).toBeNull();
  });

  it('is shown for 12 hours, and never when it is of the future', () => {
    expect(parseCachedWeather(cached, address, now + offlineLifetime - 1)).toEqual(answer);
    expect(parseCachedWeather(cached, address, now + offlineLifetime)).toBeNull();
    expect(parseCachedWeather(cached, address, now - 1)).toBeNull();
  });

  it('is as if there were none when it cannot be read', () => {
    for (const text of [null, '', '{', '7', '[]', JSON.stringify({ address, answer: {} })])
      expect(parseCachedWeather(text, address, now), String(text)).toBeNull();
  });

  it('is no answer when a figure is missing', () => {
    expect(parseWeatherResponse(answer)).toEqual(answer);
    expect(parseWeatherResponse({ ...answer, current: { temperature_2m: 19 } })).toBeNull();
    expect(parseWeatherResponse({ ...answer, current: null })).toBeNull();
    expect(parseWeatherResponse({ ...answer, at: 'yesterday' })).toBeNull();
    expect(parseWeatherResponse('<html>')).toBeNull();
    expect(parseWeatherResponse(null)).toBeNull();
  });
});
