import 'server-only';

import { z } from 'zod';

import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { Source } from './model';

const row = z
  .object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    kind: z.enum(['auto', 'rss', 'atom']),
    language: z.enum(['hi', 'en']).nullable(),
    category: z.string().nullable(),
    district: z.string().nullable(),
    auto_approve: z.boolean(),
    is_active: z.boolean(),
    interval_minutes: z.number(),
    last_fetched_at: z.string().nullable(),
    last_ok_at: z.string().nullable(),
    last_item_at: z.string().nullable(),
    next_fetch_at: z.string(),
    failures: z.number(),
    failing_since: z.string().nullable(),
    last_error: z.string().nullable(),
    is_idle: z.boolean(),
    week: z.number(),
  })
  .transform((given): Source => ({
    id: given.id,
    name: given.name,
    url: given.url,
    kind: given.kind,
    language: given.language ?? '',
    category: given.category ?? '',
    district: given.district ?? '',
    autoApprove: given.auto_approve,
    isActive: given.is_active,
    intervalMinutes: given.interval_minutes,
    lastFetchedAt: given.last_fetched_at,
    lastOkAt: given.last_ok_at,
    lastItemAt: given.last_item_at,
    nextFetchAt: given.next_fetch_at,
    failures: given.failures,
    failingSince: given.failing_since,
    lastError: given.last_error,
    isIdle: given.is_idle,
    week: given.week,
  }));

/** All sources, those that fail first. Throws ReadError. */
export async function readSourceList(client: SessionClient): Promise<Source[]> {
  const { data, error } = await client.rpc('list_sources');
  if (error) throw new ReadError('the sources', error);
  return z.array(row).parse(data);
}

/** How many things that the site does by itself are late; for editors. Throws ReadError. */
export async function readLateJobs(client: SessionClient): Promise<number> {
  const { data, error } = await client.rpc('late_jobs');
  if (error) throw new ReadError('the late jobs', error);
  return data;
}
