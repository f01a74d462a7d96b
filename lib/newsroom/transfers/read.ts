import 'server-only';

import { z } from 'zod';

import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { transferFormats, transferStates, type Transfer } from './model';

const time = z.string().nullable();
const row = z
  .object({
    id: z.string(),
    direction: z.enum(['in', 'out']),
    format: z.enum(transferFormats).nullable(),
    name: z.string(),
    state: z.enum(transferStates),
    task: z.enum(['check', 'bring', 'make', 'undo']),
    size: z.number(),
    received: z.number(),
    parts: z.array(z.number()),
    total: z.number(),
    read: z.number(),
    written: z.number(),
    existing: z.number(),
    refused: z.number(),
    preview: z
      .object({
        articles: z.number(),
        notices: z.number().default(0),
        files: z.number(),
        categories: z.record(z.string(), z.number()),
        languages: z.object({ hi: z.number(), en: z.number() }),
        reasons: z.array(z.tuple([z.string(), z.number()])),
        first: z.array(
          z.object({ title: z.string(), language: z.enum(['hi', 'en']), publishedAt: time }),
        ),
      })
      .nullable(),
    problem: z.string().nullable(),
    maker: z.string().nullable(),
    made_at: z.string(),
    started_at: time,
    ended_at: time,
    files_gone_at: time,
  })
  .transform(({ made_at, started_at, ended_at, files_gone_at, ...rest }): Transfer => ({
    ...rest,
    madeAt: made_at,
    startedAt: started_at,
    endedAt: ended_at,
    filesGoneAt: files_gone_at,
  }));

/** The newest transfers with how they stand. Takes an admin's client. Throws ReadError. */
export async function readTransfers(client: SessionClient): Promise<Transfer[]> {
  const { data, error } = await client.rpc('list_transfers');
  if (error) throw new ReadError('the transfers', error);
  return z.array(row).parse(data);
}

/** Lines that are asked for at once. */
const linesAtOnce = 1000;

/** What a transfer did not bring, and why, in the order of its file. Takes an admin's client. Throws ReadError. */
export async function readRejects(client: SessionClient, transfer: string) {
  const lines: { number: number; line: number; title: string; reason: string }[] = [];
  for (;;) {
    const { data, error } = await client
      .from('transfer_rejects')
      .select('number, line, title, reason')
      .eq('transfer_id', transfer)
      .gt('number', lines.at(-1)?.number ?? 0)
      .order('number')
      .limit(linesAtOnce);
    if (error) throw new ReadError('what was not brought in', error);
    lines.push(...data);
    if (data.length < linesAtOnce) return lines;
  }
}
