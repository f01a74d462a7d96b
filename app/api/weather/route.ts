import { z } from 'zod';

import { isNearIndia, roundPlace } from '@/lib/reading/location/model';
import { readWeather } from '@/lib/reading/weather/read';

import { parseQuery } from '../query';

const degrees = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
  .transform(Number);
const schema = z
  .object({ lat: degrees, lon: degrees })
  .transform(({ lat, lon }) => roundPlace({ lat, lng: lon }))
  .refine(isNearIndia);

/** Seconds for which caches may keep an answer, and one that stands in for a newer one. */
const lifetime = { fresh: 300, stale: 60 };

/**
 * The weather around a place in or near India (specification 7): `WeatherResponse`; 400 for any other
 * place, 502 when the service has none to give.
 */
export async function GET(request: Request): Promise<Response> {
  const place = parseQuery(request, schema);
  if (!place) return refuse(400, 'lat and lon must name a place in or near India');
  const weather = await readWeather(place);
  if (!weather) return refuse(502, 'Weather data unavailable');
  const seconds = weather.isStale ? lifetime.stale : lifetime.fresh;
  return Response.json(weather, {
    headers: { 'cache-control': `public, max-age=${seconds}, s-maxage=${seconds}` },
  });
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } });
}
