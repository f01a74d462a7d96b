import type { RequestListener } from 'node:http';

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { askWeather } from '@/lib/reading/weather/ask';

import {
  goodWeather,
  startWeatherService,
  weatherBody,
  type WeatherService,
} from '../fixtures/weather/service';
import { useBackend } from './site-environment';

const ambikapur = { lat: 23.1, lng: 83.2 };
/** As the site's own patience, on a shorter clock. */
const brief = { timeout: 300, retries: 2, pause: 5 };

let service: WeatherService | undefined;

/** Starts a stand-in for the weather service that answers so; gives what askWeather makes of it. */
async function asking(answer: RequestListener, patience = brief) {
  service = await startWeatherService(answer);
  return askWeather({ url: service.url }, ambikapur, patience);
}

const asked = () => service?.asked.length;

beforeAll(() => {
  // Each failure is told to the operator once.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  service?.stop();
  service = undefined;
});

describe('a weather service that behaves', () => {
  it('is asked once and gives the weather', async () => {
    expect((await asking(goodWeather))?.current).toMatchObject({
      temperature_2m: 19.3,
      weather_code: 61,
    });
    expect(asked()).toBe(1);
    const query = new URL(service?.asked[0] ?? '', 'http://localhost').searchParams;
    expect([query.get('latitude'), query.get('longitude')]).toEqual(['23.1', '83.2']);
  });

  it('may be slow', async () => {
    const report = await asking((_request, response) => {
      response.writeHead(200);
      const body = weatherBody();
      response.write(body.slice(0, 40));
      setTimeout(() => response.end(body.slice(40)), 100);
    });
    expect(report?.days).toHaveLength(5);
  });
});

describe('a weather service that misbehaves', () => {
  it('is asked again twice: what fails and then goes well is well', async () => {
    let failures = 0;
    const report = await asking((request, response) => {
      failures += 1;
      if (failures <= 2) response.writeHead(500).end('oops');
      else void goodWeather(request, response);
    });
    expect(report?.current.temperature_2m).toBe(19.3);
    expect(asked()).toBe(3);
  });

  it('is given up after the second retry', async () => {
    expect(await asking((_request, response) => response.writeHead(503).end())).toBeNull();
    expect(asked()).toBe(3);
  });

  it('is not asked again what it refuses', async () => {
    expect(await asking((_request, response) => response.writeHead(429).end())).toBeNull();
    expect(asked()).toBe(1);
  });

  it('gives no weather with a page, without the current block, or with absurd figures', async () => {
    for (const body of [
      '<!doctype html><title>Sign in to the wireless network</title>',
      weatherBody({ current: undefined }),
      weatherBody({ current: { temperature_2m: 'warm' } }),
      weatherBody({ current: { ...currentOf(weatherBody()), temperature_2m: 4000 } }),
      '',
    ]) {
      expect(await asking((_request, response) => response.writeHead(200).end(body))).toBeNull();
      service?.stop();
    }
  });

  it('leads nowhere else', async () => {
    const report = await asking((request, response) => {
      if (request.url === '/elsewhere') void goodWeather(request, response);
      else response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(report).toBeNull();
    expect(service?.asked).not.toContain('/elsewhere');
  });

  it('cannot fill the memory', async () => {
    let sent = 0;
    const report = await asking((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        if (response.destroyed || sent > 50_000_000) return response.end();
        sent += 16_384;
        response.write(' '.repeat(16_384), more);
      };
      more();
    });
    expect(report).toBeNull();
    expect(sent).toBeLessThan(20_000_000);
  });

  it('is waited for no longer than its time, silent or in the middle of an answer', async () => {
    const began = performance.now();
    expect(await asking(() => {}, { ...brief, timeout: 100 })).toBeNull();
    service?.stop();
    const stuck: RequestListener = (_request, response) => {
      response.writeHead(200);
      response.write('{');
    };
    expect(await asking(stuck, { ...brief, timeout: 100 })).toBeNull();
    expect(asked()).toBe(3);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('may not be there at all', async () => {
    service = await startWeatherService(goodWeather);
    service.stop();
    expect(await askWeather({ url: service.url }, ambikapur, brief)).toBeNull();
  });
});

function currentOf(body: string): Record<string, unknown> {
  return (JSON.parse(body) as { current: Record<string, unknown> }).current;
}

describe('/api/weather', () => {
  type Handler = (request: Request) => Promise<Response>;
  let weather: Handler;
  const ask = (query: string) => weather(new Request(`http://localhost:3000/api/weather${query}`));

  beforeAll(async () => {
    useBackend({ url: 'http://127.0.0.1:1', publishableKey: 'none', secretKey: 'none' });
    // The configuration is read once: the service that is configured starts before the first question.
    configured = await startWeatherService((request, response) => {
      if (request.url?.includes('latitude=21.2')) response.writeHead(429).end();
      else void goodWeather(request, response);
    });
    process.env.WEATHER_URL = configured.url;
    process.env.WEATHER_KEY = 'a-customer';
    weather = (await import('@/app/api/weather/route')).GET;
    return () => configured.stop();
  });
  let configured: WeatherService;

  it('answers with the present weather, for caches to keep five minutes', async () => {
    const answer = await ask('?lat=23.118923&lon=83.195371');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=300');
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(await answer.json()).toMatchObject({
      current: {
        temperature_2m: 19.3,
        apparent_temperature: 17.4,
        relative_humidity_2m: 86,
        wind_speed_10m: 9.2,
        surface_pressure: 943.6,
        weather_code: 61,
      },
      isStale: false,
    });
    expect(configured.asked.at(-1)).toContain('latitude=23.1&longitude=83.2&');
    expect(configured.asked.at(-1)).toContain('apikey=a-customer');
  });

  it('asks once for all who are near each other', async () => {
    await ask('?lat=23.12&lon=83.2');
    await ask('?lat=23.08&lon=83.24');
    expect(configured.asked.filter((path) => path.includes('latitude=23.1&'))).toHaveLength(1);
  });

  it('refuses with 400 what is no place in or near India', async () => {
    const before = configured.asked.length;
    for (const query of [
      '',
      '?lat=23.1',
      '?lat=&lon=',
      '?lat=NaN&lon=83',
      '?lat=1e1&lon=83',
      '?lat=0&lon=0',
      '?lat=51.5&lon=-0.12',
      '?lat=23.1,83.2&lon=1',
      "?lat=23.1'--&lon=83.2",
      '?lat=Infinity&lon=83.2',
    ]) {
      const answer = await ask(query);
      expect(answer.status, query).toBe(400);
      expect(await answer.json()).toEqual({
        error: 'lat and lon must name a place in or near India',
      });
    }
    expect(configured.asked).toHaveLength(before);
  });

  it('says 502 and why when the service has no answer, which no cache keeps', async () => {
    const answer = await ask('?lat=21.23&lon=81.63');
    expect(answer.status).toBe(502);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ error: 'Weather data unavailable' });
  });
});
