import { describe, expect, it } from 'vitest';

import { openMeteoAddress, parseOpenMeteo } from './open-meteo';

const at = new Date('2026-11-21T10:40:00+05:30');
const current = {
  time: '2026-11-21T10:30',
  temperature_2m: 19.3,
  apparent_temperature: 17.4,
  relative_humidity_2m: 86,
  wind_speed_10m: 9.2,
  surface_pressure: 943.6,
  weather_code: 61,
};
const daily = {
  time: ['2026-11-21', '2026-11-22'],
  weather_code: [61, 3],
  temperature_2m_max: [21.2, 23.4],
  temperature_2m_min: [13.1, 12.2],
  precipitation_probability_max: [80, null],
};
const parse = (value: unknown) => parseOpenMeteo(JSON.stringify(value), at);

describe('the question to Open-Meteo', () => {
  it('asks for the figures of specification 7 and five days, in one request', () => {
    const address = new URL(
      openMeteoAddress({ url: 'https://weather.example/' }, { lat: 23.1, lng: 83.2 }),
    );
    expect(address.origin + address.pathname).toBe('https://weather.example/v1/forecast');
    expect(address.searchParams.get('latitude')).toBe('23.1');
    expect(address.searchParams.get('longitude')).toBe('83.2');
    expect(address.searchParams.get('current')).toBe(
      'temperature_2m,apparent_temperature,relative_humidity_2m,wind_speed_10m,surface_pressure,weather_code',
    );
    expect(address.searchParams.get('forecast_days')).toBe('5');
    expect(address.searchParams.has('apikey')).toBe(false);
  });

  it('bears the key of a customer', () => {
    const address = openMeteoAddress(
      { url: 'https://weather.example', key: 'a b' },
      { lat: 1, lng: 2 },
    );
    expect(new URL(address).searchParams.get('apikey')).toBe('a b');
  });
});

describe('the answer of Open-Meteo', () => {
  it('gives the present weather and the days to come', () => {
    const { time, ...figures } = current;
    expect(time).toBe('2026-11-21T10:30');
    expect(parse({ current, daily })).toEqual({
      current: figures,
      days: [
        { date: '2026-11-21', code: 61, highest: 21.2, lowest: 13.1, rainChance: 80 },
        { date: '2026-11-22', code: 3, highest: 23.4, lowest: 12.2, rainChance: null },
      ],
      at: at.toISOString(),
    });
  });

  it('is as true without an outlook, or with one that cannot be', () => {
    expect(parse({ current })?.days).toEqual([]);
    expect(parse({ current, daily: { time: 'today' } })?.days).toEqual([]);
    expect(parse({ current, daily: { ...daily, temperature_2m_min: [13.1] } })?.days).toHaveLength(
      1,
    );
  });

  it('is none when it is a page, nothing, or lacks the current block', () => {
    expect(parseOpenMeteo('<!doctype html><title>Login</title>', at)).toBeNull();
    expect(parseOpenMeteo('', at)).toBeNull();
    expect(parse({ daily })).toBeNull();
    expect(parse({ current: null })).toBeNull();
    expect(parse([])).toBeNull();
  });

  it('is none when a figure is missing, a text or beyond what the earth has seen', () => {
    for (const wrong of [
      { temperature_2m: '19.3' },
      { temperature_2m: undefined },
      { temperature_2m: 451 },
      { apparent_temperature: -300 },
      { relative_humidity_2m: 140 },
      { wind_speed_10m: -3 },
      { surface_pressure: 0 },
      { weather_code: 3.5 },
      { weather_code: 451 },
    ]) {
      expect(parse({ current: { ...current, ...wrong } }), JSON.stringify(wrong)).toBeNull();
    }
  });
});
