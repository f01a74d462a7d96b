import 'server-only';

import { districtRecogniser, type DistrictRecogniser } from '@/lib/districts/recognise';
import { environment } from '@/lib/env';
import { siteClient } from '@/lib/supabase/admin';
import type { Database, Json } from '@/lib/supabase/database.types';

import { readFeedItems } from './feed-items';
import type { SourceRules } from './model';
import { fetchRules, fetchSafely } from './safe-fetch';

/** Milliseconds between looks for what is due. */
const lookInterval = 10_000;
/** Milliseconds a statement may take: 200 items with their groups. */
const statementTimeout = 30_000;
/** Sources read side by side, and the seconds one process has them for. */
const atOnce = 3;
const leaseSeconds = 90;

type SourceRow = Database['public']['Tables']['sources']['Row'];
type SiteClient = ReturnType<typeof siteClient>;

function rulesOf(row: SourceRow): SourceRules {
  return {
    name: row.name,
    url: row.url,
    kind: row.kind as SourceRules['kind'],
    language: (row.language ?? '') as SourceRules['language'],
    category: row.category ?? '',
    district: row.district ?? '',
    autoApprove: row.auto_approve,
    intervalMinutes: row.interval_minutes,
  };
}

/** The districts of the site, ready to be recognised in a text. Throws when the database does not answer. */
export async function readRecogniser(client: SiteClient): Promise<DistrictRecogniser> {
  const { data, error } = await client
    .from('districts')
    .select('slug, name_hi, name_en, headquarters_hi, headquarters_en, aliases');
  if (error) throw new Error(error.message);
  return districtRecogniser(data);
}

/** How addresses are read here: what the operator allows of his own network is open too. */
export function ownFetchRules() {
  return { ...fetchRules, allowed: environment().SOURCES_ALLOW };
}

/** How reading a source went: why not, or null; the marks of what is known of it; seconds that its site asks to wait. */
type Outcome = {
  problem: string | null;
  etag: string | null;
  modified: string | null;
  wait?: number;
};

async function readSource(
  client: SiteClient,
  row: SourceRow,
  recognise: DistrictRecogniser,
): Promise<Outcome> {
  const known = { etag: row.etag, modified: row.last_modified };
  const fetched = await fetchSafely(row.url, known, ownFetchRules());
  if (!fetched.ok) return { ...fetched, ...known };
  if (!fetched.isNew) return { problem: null, ...known };
  const read = await readFeedItems(fetched, rulesOf(row), recognise, new Date());
  if (!read.ok) return { problem: read.problem, ...known };
  // The newest last, so that of two that tell the same the first to appear is the one that is kept.
  const { error } = await client.rpc('take_items', {
    source: row.id,
    address: row.url,
    items: read.items.toReversed() as unknown as Json,
  });
  if (error) throw new Error(error.message);
  // Its marks would keep the rest away: unchanged, it is not sent again.
  if (read.isCutOff) return { problem: 'broken', ...known };
  return { problem: null, etag: fetched.etag, modified: fetched.modified };
}

async function readOne(client: SiteClient, row: SourceRow, recognise: DistrictRecogniser) {
  const outcome = await readSource(client, row, recognise).catch((error: unknown): Outcome => {
    console.error(`[sources] ${row.name} could not be taken in:`, error);
    return { problem: 'site', etag: row.etag, modified: row.last_modified };
  });
  const { error } = await client.rpc('record_fetch', {
    source: row.id,
    address: row.url,
    // The generated types do not know that arguments may be null.
    problem: outcome.problem as string,
    new_etag: outcome.etag as string,
    new_modified: outcome.modified as string,
    ...(outcome.wait !== undefined && { wait_seconds: outcome.wait }),
  });
  if (error) throw new Error(error.message);
}

/** Reads what is due until nothing is; gives how many sources that were. Throws when the database does not answer. */
export async function readDueSources(): Promise<number> {
  const client = siteClient(statementTimeout);
  let recognise: DistrictRecogniser | null = null;
  for (let count = 0; ;) {
    const { data, error } = await client.rpc('claim_sources', {
      amount: atOnce,
      seconds: leaseSeconds,
    });
    if (error) throw new Error(error.message);
    if (data.length === 0) return count;
    const known: DistrictRecogniser = (recognise ??= await readRecogniser(client));
    await Promise.all(data.map((row) => readOne(client, row, known)));
    count += data.length;
  }
}

/**
 * Reads sources as they are due (migration sources); several site processes share the work. A
 * failure is logged once and tried again. Gives what stops it.
 */
export function readSources(): { stop: () => void } {
  let isRunning = false;
  let isFailing = false;
  const look = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await readDueSources();
      isFailing = false;
    } catch (error) {
      if (!isFailing) console.error('[sources] cannot be read, trying each 10 s:', error);
      isFailing = true;
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void look(), lookInterval);
  void look();
  return { stop: () => clearInterval(timer) };
}
