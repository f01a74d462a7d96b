import 'server-only';

import { z } from 'zod';

import { locales } from '@/lib/platform/i18n/locale';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';

import {
  connections,
  metrics,
  pageKinds,
  shownDays,
  type Figure,
  type VitalsFilter,
} from './model';

const filter = z.object({
  page: z.enum(pageKinds).optional().catch(undefined),
  edition: z.enum(locales).optional().catch(undefined),
  connection: z.enum(connections).optional().catch(undefined),
});

/** Seconds for which figures are kept: they change slowly. */
const cachedSeconds = 300;

/** Takes a page's query as it came; gives what it narrows the figures to. */
export function parseVitalsFilter(
  query: Record<string, string | string[] | undefined>,
): VitalsFilter {
  return filter.parse(query);
}

/** The figures of the last days, by day and of all together. Throws ReadError. */
export async function readVitals({ page, edition, connection }: VitalsFilter): Promise<Figure[]> {
  const { data, error } = await publicClient(['vitals'], cachedSeconds).rpc('get_vitals', {
    within_days: shownDays,
    ...(page && { page_filter: page }),
    ...(edition && { locale_filter: edition }),
    ...(connection && { connection_filter: connection }),
  });
  if (error) throw new ReadError('the figures of visits', error);
  return z
    .array(
      z.object({
        day: z.string().nullable(),
        metric: z.enum(metrics),
        p75: z.number(),
        visits: z.number(),
      }),
    )
    .parse(data);
}
