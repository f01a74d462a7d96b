import 'server-only';

import { z } from 'zod';

import { slots } from '@/lib/reading/advertisements/model';
import { toAdvertisement, wordsRow } from '@/lib/reading/advertisements/read';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { advertisementStates, type Advertiser, type ManagedAdvertisement } from './model';

const moment = z.iso.datetime({ offset: true });

const listed = z.object({
  advertisers: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      contact: z.string().nullable(),
      report_key: z.uuid(),
      revision: z.number(),
    }),
  ),
  advertisements: z.array(
    wordsRow.extend({
      advertiser: z.uuid().nullable(),
      slot: z.enum(slots),
      link: z.string(),
      categories: z.array(z.string()),
      districts: z.array(z.string()),
      starts_at: moment,
      ends_at: moment.nullable(),
      is_paused: z.boolean(),
      revision: z.number(),
      state: z.enum(advertisementStates),
      views: z.number(),
      presses: z.number(),
    }),
  ),
});

/** Who advertises, and what, past all caches. Throws ReadError. */
export async function readAdvertisementDesk(
  client: SessionClient,
): Promise<{ advertisers: Advertiser[]; advertisements: ManagedAdvertisement[] }> {
  const { data, error } = await client.rpc('list_advertisements');
  if (error) throw new ReadError('the advertisements', error);
  const { advertisers, advertisements } = listed.parse(data);
  return {
    advertisers: advertisers.map(({ report_key: reportKey, ...rest }) => ({ ...rest, reportKey })),
    advertisements: advertisements.map((row) => ({
      ...toAdvertisement(row, row.advertiser === null),
      advertiser: row.advertiser,
      slot: row.slot,
      link: row.link,
      categories: row.categories,
      districts: row.districts,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      isPaused: row.is_paused,
      revision: row.revision,
      state: row.state,
      views: row.views,
      presses: row.presses,
    })),
  };
}
