import 'server-only';

import { z } from 'zod';

import { readChannelStats } from '@/lib/newsroom/channel/read';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import {
  errorsByDay,
  firstDay,
  spans,
  type AlertStats,
  type CountedError,
  type Stats,
  type StatsQuery,
} from './model';

const engagement = { reads: z.number(), shares: z.number(), comments: z.number() };
const statsShape = z.object({
  days: z.array(z.object({ day: z.string(), ...engagement })),
  stories: z.array(
    z
      .object({
        id: z.string(),
        title_hi: z.string().nullable(),
        title_en: z.string().nullable(),
        district: z.string().nullable(),
        ...engagement,
      })
      .transform(({ title_hi: titleHi, title_en: titleEn, ...article }) => ({
        ...article,
        titleHi,
        titleEn,
      })),
  ),
  districts: z.array(z.object({ district: z.string(), ...engagement })),
  misses: z.array(z.object({ question: z.string(), times: z.number() })),
});

const alertsShape = z
  .object({
    devices: z.number(),
    devices_hi: z.number(),
    breaking: z.number(),
    new: z.number(),
    waiting: z.number(),
    alerts: z.array(
      z
        .object({
          id: z.string(),
          kind: z.enum(['breaking', 'news', 'withdrawn']),
          title_hi: z.string().nullable(),
          title_en: z.string().nullable(),
          at: z.string(),
          sent: z.number(),
          failed: z.number(),
          reads: z.number(),
        })
        .transform(({ title_hi: titleHi, title_en: titleEn, ...alert }) => ({
          ...alert,
          titleHi,
          titleEn,
        })),
    ),
  })
  .transform(({ devices_hi: hindi, ...numbers }) => ({ ...numbers, hindi }));

const question = z.object({
  days: z.coerce
    .number()
    .refine((days) => spans.some((span) => span === days))
    .catch(30),
  district: z
    .string()
    .regex(/^[a-z-]{1,60}$/)
    .catch(''),
});

/** Takes an address's query as it came; gives thirty days of everything where it says nothing. */
export function parseStatsQuery(query: Record<string, string | string[] | undefined>): StatsQuery {
  const { days, district } = question.parse(query);
  return { days, place: district };
}

/** The numbers, for editors. Throws ReadError. */
export async function readStats(
  client: SessionClient,
  { days, place }: StatsQuery,
): Promise<Stats> {
  const [{ data, error }, channel, alerts, errors] = await Promise.all([
    client.rpc('get_stats', { days, ...(place && { place }) }),
    readChannelStats(client, { days, place }),
    readAlertNumbers(client, days),
    readErrors(client, days),
  ]);
  if (error) throw new ReadError('the numbers', error);
  const { stories: articles, ...rest } = statsShape.parse(data);
  return { ...rest, articles, channel, alerts, errors };
}

/** The numbers of phones with alerts and of the alerts of the last days, for editors. Throws ReadError. */
async function readAlertNumbers(client: SessionClient, days: number): Promise<AlertStats> {
  const { data, error } = await client.rpc('get_push_stats', { days });
  if (error) throw new ReadError('the numbers of alerts', error);
  return alertsShape.parse(data);
}

/** Rows of faults looked at: 500 kinds a day are counted at most, the latest days matter. */
const mostErrors = 1000;

async function readErrors(client: SessionClient, days: number): Promise<CountedError[]> {
  const { data, error } = await client
    .from('client_errors')
    .select('day, fault:message, place, browser, times')
    .gte('day', firstDay(days, new Date()))
    .order('day', { ascending: false })
    .order('times', { ascending: false })
    .limit(mostErrors);
  if (error) throw new ReadError('what failed in browsers', error);
  return errorsByDay(data);
}
