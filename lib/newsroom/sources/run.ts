import 'server-only';

import { environment } from '@/lib/platform/env';
import { workRegularly } from '@/lib/platform/processes/work-regularly';
import { siteClient } from '@/lib/platform/supabase/admin';
import type { Database, Json } from '@/lib/platform/supabase/database.types';
import { isTooLong, writeInPieces } from '@/lib/platform/supabase/smaller-pieces';
import { orNull } from '@/lib/platform/supabase/or-null';

import type { SourceRules } from './model';
import { readApart } from './read-apart';
import type { Reading, ReadingOrder } from './reading';

/** Milliseconds between looks for what is due. */
const pollInterval = 10_000;
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

/** What the site files articles under. */
type Taxonomy = Pick<ReadingOrder, 'districts' | 'sections'>;

/** The site's districts and sections, to be recognised in texts. Throws when the database does not answer. */
async function readTaxonomy(client: SiteClient): Promise<Taxonomy> {
  const [districts, sections] = await Promise.all([
    client
      .from('districts')
      .select('slug, name_hi, name_en, headquarters_hi, headquarters_en, aliases'),
    client.from('categories').select('slug, name_hi, name_en, aliases'),
  ]);
  if (districts.error) throw new Error(districts.error.message);
  if (sections.error) throw new Error(sections.error.message);
  return { districts: districts.data, sections: sections.data };
}

/** What is known of a source that is read for the first time. */
const nothingKnown = { etag: null, modified: null };

/**
 * Reads a source in a process of its own. Takes how it is set, the marks of what is known of it, and what
 * the site files articles under, where that has been read. Throws when the database does not answer or that process fails.
 */
export async function readAs(
  { name, kind, language, category, district, autoApprove, url }: SourceRules,
  client: SiteClient,
  known: ReadingOrder['known'] = nothingKnown,
  taxonomy?: Taxonomy,
): Promise<Reading> {
  return readApart({
    address: url,
    known,
    allowed: environment().SOURCES_ALLOW,
    rules: { name, kind, language, category, district, autoApprove },
    ...(taxonomy ?? (await readTaxonomy(client))),
  });
}

/** How reading a source went: why not, or null; the marks of what is known of it; seconds that its site asks to wait. */
type SourceReadResult = {
  problem: string | null;
  etag: string | null;
  modified: string | null;
  wait?: number | undefined;
};

async function readSource(
  client: SiteClient,
  row: SourceRow,
  taxonomy: Taxonomy,
): Promise<SourceReadResult> {
  const known = { etag: row.etag, modified: row.last_modified };
  const read = await readAs(rulesOf(row), client, known, taxonomy);
  if (read.kind === 'unchanged') return { problem: null, ...known };
  if (read.kind === 'problem') return { problem: read.problem, ...known, wait: read.wait };
  // The newest last, so that of two that tell the same the first to appear is the one that is kept.
  await writeInPieces(
    read.items.toReversed(),
    (piece) => takeItems(client, row, piece),
    ({ guid }) => console.error(`[sources] ${row.name}: an item takes too long (${guid})`),
  );
  // Its marks would keep the rest away: unchanged, it is not sent again.
  if (read.isCutOff) return { problem: 'broken', ...known };
  return { problem: null, etag: read.etag, modified: read.modified };
}

/** Takes items of a source; `too-long` when the database did not come to an end and has taken none. */
async function takeItems<Item>(client: SiteClient, { id, url }: SourceRow, items: readonly Item[]) {
  const { error } = await client.rpc('take_items', {
    source: id,
    address: url,
    items: items as unknown as Json,
  });
  if (isTooLong(error)) return 'too-long';
  if (error) throw new Error(error.message);
  return items.map(() => undefined);
}

async function readOne(client: SiteClient, row: SourceRow, taxonomy: Taxonomy) {
  const outcome = await readSource(client, row, taxonomy).catch(
    (error: unknown): SourceReadResult => {
      console.error(`[sources] ${row.name} could not be taken in:`, error);
      return { problem: 'site', etag: row.etag, modified: row.last_modified };
    },
  );
  const { error } = await client.rpc('record_fetch', {
    source: row.id,
    address: row.url,
    problem: orNull(outcome.problem),
    new_etag: orNull(outcome.etag),
    new_modified: orNull(outcome.modified),
    ...(outcome.wait !== undefined && { wait_seconds: outcome.wait }),
  });
  if (error) throw new Error(error.message);
}

/** Reads what is due until nothing is; gives how many sources that were. Throws when the database does not answer. */
export async function readDueSources(): Promise<number> {
  const client = siteClient(statementTimeout);
  let taxonomy: Taxonomy | null = null;
  for (let count = 0; ;) {
    const { data, error } = await client.rpc('claim_sources', {
      amount: atOnce,
      seconds: leaseSeconds,
    });
    if (error) throw new Error(error.message);
    if (data.length === 0) return count;
    const known: Taxonomy = (taxonomy ??= await readTaxonomy(client));
    await Promise.all(data.map((row) => readOne(client, row, known)));
    count += data.length;
  }
}

/** Reads sources as they are due (schema sources); several site processes share the work. Gives what stops it. */
export function readSources(): { stop: () => void } {
  return workRegularly(readDueSources, { name: 'sources', every: pollInterval });
}
