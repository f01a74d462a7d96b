import { z } from 'zod';

import type { Coordinates } from '@/lib/reading/location/model';

import { currentFields, outlookDays, type DayOutlook, type WeatherReport } from './model';

/** Where the service is, and the key of a customer (https://open-meteo.com/en/docs). */
export type WeatherService = { url: string; key?: string | undefined };

/** The address of a question about a place. */
export function openMeteoAddress({ url, key }: WeatherService, { lat, lng }: Coordinates): string {
  const query = new URLSearchParams({
    latitude: String(lat),
    longitude: String(lng),
    current: currentFields.join(','),
    daily: 'weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max',
    forecast_days: String(outlookDays),
    timezone: 'Asia/Kolkata',
    ...(key && { apikey: key }),
  });
  return `${url.replace(/\/+$/, '')}/v1/forecast?${query}`;
}

/** Anything beyond what has ever been measured on earth is a fault of the service. */
const celsius = z.number().min(-90).max(65);
const code = z.number().int().min(0).max(99);

const currentSchema = z.object({
  temperature_2m: celsius,
  apparent_temperature: z.number().min(-110).max(90),
  relative_humidity_2m: z.number().min(0).max(100),
  wind_speed_10m: z.number().min(0).max(420),
  surface_pressure: z.number().min(300).max(1100),
  weather_code: code,
});

const dailySchema = z.object({
  time: z.array(z.string().regex(/^\d{4}-\d{2}-\d{2}$/)).max(16),
  weather_code: z.array(code),
  temperature_2m_max: z.array(celsius),
  temperature_2m_min: z.array(celsius),
  precipitation_probability_max: z.array(z.number().min(0).max(100).nullable()).optional(),
});

const answerSchema = z.object({
  current: currentSchema,
  // The present weather is as true without an outlook.
  daily: dailySchema.nullish().catch(null),
});

/** Takes the service's answer as text and when it came; gives the weather, or null when it is none. */
export function parseOpenMeteo(text: string, at: Date): WeatherReport | null {
  const parsed = answerSchema.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { current, daily } = parsed.data;
  return { current, days: daily ? toDays(daily) : [], at: at.toISOString() };
}

function toDays(daily: z.infer<typeof dailySchema>): DayOutlook[] {
  return daily.time.slice(0, outlookDays).flatMap((date, index) => {
    const code = daily.weather_code[index];
    const highest = daily.temperature_2m_max[index];
    const lowest = daily.temperature_2m_min[index];
    if (code === undefined || highest === undefined || lowest === undefined) return [];
    const rainChance = daily.precipitation_probability_max?.[index] ?? null;
    return [{ date, code, highest, lowest, rainChance }];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
