import 'server-only';

import { z } from 'zod';

import { noticeKinds } from '@/lib/reading/notices/model';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { noticeStates, type ManagedNotice } from './model';

const text = z.string().nullable();
const year = z.number().nullable();

const rows = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(noticeKinds),
    title_hi: text,
    title_en: text,
    text_hi: text,
    text_en: text,
    placed_by: text,
    born: year,
    died: year,
    district: text,
    picture: text,
    alt_hi: text,
    alt_en: text,
    first_day: z.iso.date(),
    paid_until: z.iso.date(),
    is_ended: z.boolean(),
    revision: z.number(),
    state: z.enum(noticeStates),
  }),
);

/** Every notice and obituary, the newest first, past all caches. Throws ReadError. */
export async function readManagedNotices(client: SessionClient): Promise<ManagedNotice[]> {
  const { data, error } = await client.rpc('list_notices');
  if (error) throw new ReadError('the notices', error);
  return rows.parse(data);
}
