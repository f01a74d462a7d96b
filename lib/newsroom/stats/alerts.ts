import 'server-only';

import { z } from 'zod';

import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { AlertNumbers } from './model';

const shape = z
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

/** The numbers of phones with alerts and of the alerts of the last days, for editors. Throws ReadError. */
export async function readAlertNumbers(client: SessionClient, days: number): Promise<AlertNumbers> {
  const { data, error } = await client.rpc('get_push_stats', { days });
  if (error) throw new ReadError('the numbers of alerts', error);
  return shape.parse(data);
}
