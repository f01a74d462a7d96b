import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';

import { articleStates } from '@/lib/newsroom/desk/model';
import type { Result } from '@/lib/platform/result';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { CoverageState, DeskEntry, ListedCoverage, LiveDesk } from './model';

const said = z
  .string()
  .nullable()
  .transform((text) => text ?? '');

const entryRow = z
  .object({
    id: z.string(),
    number: z.number(),
    revision: z.number(),
    written_at: z.string(),
    posted_at: z.string(),
    posted_by: z.string(),
    title_hi: said,
    title_en: said,
    text_hi: said,
    text_en: said,
    is_key: z.boolean(),
    is_pinned: z.boolean(),
    image_url: said,
    image_alt_hi: said,
    image_alt_en: said,
    image_credit: said,
    note_hi: said,
    note_en: said,
    corrected_at: z.string().nullable(),
    withdrawn_at: z.string().nullable(),
  })
  .transform(
    ({
      written_at: writtenAt,
      posted_at: postedAt,
      posted_by: postedBy,
      is_pinned: isPinned,
      corrected_at: correctedAt,
      withdrawn_at: withdrawnAt,
      ...entry
    }): DeskEntry => ({
      ...entry,
      writtenAt,
      postedAt,
      postedBy,
      isPinned,
      correctedAt,
      withdrawnAt,
    }),
  );

const deskRow = z
  .object({
    title_hi: z.string().nullable(),
    title_en: z.string().nullable(),
    is_public: z.boolean(),
    opened_at: z.string(),
    closed_at: z.string().nullable(),
    may_manage: z.boolean(),
    entries: z.array(entryRow),
  })
  .transform((row): LiveDesk => ({
    titleHi: row.title_hi,
    titleEn: row.title_en,
    isPublic: row.is_public,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    mayManage: row.may_manage,
    entries: row.entries,
  }));

/** A coverage with its newest entries, or those before a number, past all caches; or the database's refusal. */
export async function readLiveDesk(
  client: SessionClient,
  article: string,
  before?: number,
): Promise<Result<LiveDesk, PostgrestError>> {
  const { data, error } = await client.rpc('get_live_desk', {
    article,
    ...(before !== undefined && { before }),
  });
  return error ? { ok: false, error } : { ok: true, value: deskRow.parse(data) };
}

/** Whether an article is told live, and until when; null where it is not. Throws ReadError. */
export async function readCoverageState(
  client: SessionClient,
  article: string,
): Promise<CoverageState['state']> {
  const { data, error } = await client
    .from('live_coverages')
    .select('closed_at')
    .eq('article_id', article)
    .maybeSingle();
  if (error) throw new ReadError('the state of live coverage', error);
  return data && { closedAt: data.closed_at };
}

const listedRow = z
  .object({
    id: z.string(),
    title_hi: z.string().nullable(),
    title_en: z.string().nullable(),
    state: z.enum(articleStates),
    closed_at: z.string().nullable(),
    changed_at: z.string(),
    entries: z.number(),
  })
  .transform(
    ({
      title_hi: titleHi,
      title_en: titleEn,
      closed_at: closedAt,
      changed_at: changedAt,
      ...listed
    }): ListedCoverage => ({ ...listed, titleHi, titleEn, closedAt, changedAt }),
  );

/** Coverages that the caller may post to, running ones first. Throws ReadError. */
export async function readCoverages(client: SessionClient): Promise<ListedCoverage[]> {
  const { data, error } = await client.rpc('list_live_coverages');
  if (error) throw new ReadError('the live coverages', error);
  return z.array(listedRow).parse(data);
}
