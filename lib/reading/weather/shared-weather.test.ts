import { beforeEach, describe, expect, it } from 'vitest';

import type { Coordinates } from '@/lib/reading/location/model';

import type { WeatherReport } from './model';
import { cellOf, freshFor, restAfterFailure, SharedWeather, standsInFor } from './shared-weather';

const ambikapur = { lat: 23.12, lng: 83.2 };
const raipur = { lat: 21.23, lng: 81.63 };

let now: number;
let asked: Coordinates[];
let isDown: boolean;

function report(): WeatherReport {
  return {
    current: {
      temperature_2m: asked.length,
      apparent_temperature: 17,
      relative_humidity_2m: 86,
      wind_speed_10m: 9,
      surface_pressure: 944,
      weather_code: 0,
    },
    days: [],
    at: new Date(now).toISOString(),
  };
}

const shared = (capacity?: number) =>
  new SharedWeather(
    async (place) => {
      asked.push(place);
      return isDown ? null : report();
    },
    () => now,
    capacity,
  );

beforeEach(() => {
  now = Date.parse('2026-11-21T10:40:00+05:30');
  asked = [];
  isDown = false;
});

describe('the weather that readers share', () => {
  it('is asked for once by many at a time, for the tenth of a degree they are in', async () => {
    const weather = shared();
    const answers = await Promise.all([
      weather.at(ambikapur),
      weather.at({ lat: 23.09, lng: 83.16 }),
      weather.at(ambikapur),
    ]);
    expect(asked).toEqual([{ lat: 23.1, lng: 83.2 }]);
    expect(answers.every((answer) => answer?.isStale === false)).toBe(true);
    expect(cellOf({ lat: -0.04, lng: 83.25 })).toEqual({ lat: -0, lng: 83.3 });
  });

  it('is fresh for ten minutes', async () => {
    const weather = shared();
    await weather.at(ambikapur);
    now += freshFor - 1;
    expect((await weather.at(ambikapur))?.current.temperature_2m).toBe(1);
    now += 1;
    expect((await weather.at(ambikapur))?.current.temperature_2m).toBe(2);
    expect(freshFor).toBe(10 * 60_000);
  });

  it('is shown with its own time for three hours while the service is down', async () => {
    const weather = shared();
    const first = await weather.at(ambikapur);
    isDown = true;
    now += freshFor;
    expect(await weather.at(ambikapur)).toEqual({ ...first, isStale: true });
    now += standsInFor - freshFor;
    expect(await weather.at(ambikapur)).toBeNull();
    isDown = false;
    now += restAfterFailure;
    expect((await weather.at(ambikapur))?.isStale).toBe(false);
    expect(standsInFor).toBe(3 * 60 * 60_000);
  });

  it('leaves a service that has failed alone for a minute', async () => {
    const weather = shared();
    isDown = true;
    expect(await weather.at(ambikapur)).toBeNull();
    now += restAfterFailure - 1;
    expect(await weather.at(ambikapur)).toBeNull();
    expect(asked).toHaveLength(1);
    now += 1;
    await weather.at(ambikapur);
    expect(asked).toHaveLength(2);
  });

  it('is asked for anew when the clock was put back', async () => {
    const weather = shared();
    await weather.at(ambikapur);
    now -= 60_000;
    await weather.at(ambikapur);
    expect(asked).toHaveLength(2);
  });

  it('is kept of so many places and no more', async () => {
    const weather = shared(1);
    await weather.at(ambikapur);
    await weather.at(raipur);
    await weather.at(raipur);
    expect(asked).toHaveLength(2);
    await weather.at(ambikapur);
    expect(asked).toHaveLength(3);
  });

  it('is not asked for more than 120 times a minute, whoever asks for however many places', async () => {
    const weather = shared();
    const places = Array.from({ length: 200 }, (_, index) => ({ lat: 10 + index / 10, lng: 80 }));
    const answers = await Promise.all(places.map((place) => weather.at(place)));
    expect(asked).toHaveLength(120);
    expect(answers.filter((answer) => answer === null)).toHaveLength(80);
    now += 60_000;
    expect(await weather.at(raipur)).not.toBeNull();
  });
});
