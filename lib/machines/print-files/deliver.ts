import 'server-only';

import { setTimeout as wait } from 'node:timers/promises';

import { selfUrl } from '@/lib/platform/env';
import { parseLocale } from '@/lib/platform/i18n/locale';
import { printSheetPath } from '@/lib/platform/paths';
import { workRegularly, type RegularWork } from '@/lib/platform/processes/work-regularly';
import { siteClient } from '@/lib/platform/supabase/admin';
import type { Database } from '@/lib/platform/supabase/database.types';
import { orNull } from '@/lib/platform/supabase/or-null';

import { findChromium, printPage } from './chromium';

/** Milliseconds between looks whether the hour of an edition has come, or a file is to be made. */
const pollInterval = 60_000;
/** Milliseconds that a statement, or keeping a file, may take. */
const patience = 30_000;
/** Looks at the sheets until they are those of the edition as it stands now, and milliseconds between them. */
const looks = 20;
const lookEach = 500;

type SiteClient = ReturnType<typeof siteClient>;
type Due = Database['public']['Functions']['claim_print_file']['Returns'][number];

/** Where a file is kept; its name says what it is to whoever has it forwarded. */
function pathOf({ day, locale, paper, revision }: Due): string {
  return `editions/${day}/${revision}/surguja-samvad-${day}-${locale}-${paper}.pdf`;
}

/**
 * Prints the sheets of an edition as it stands in this revision. Throws where the site does not give them: it hears of a
 * change a moment after the database.
 */
async function printSheets(chromium: string, due: Due): Promise<Buffer> {
  const locale = parseLocale(due.locale);
  if (!locale) throw new Error(`There is no edition in ${due.locale}`);
  const url = new URL(printSheetPath(locale, due.day, due.paper), selfUrl());
  for (let look = 1; ; look += 1) {
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    const page = await answer.text();
    if (answer.ok && page.includes(`data-revision="${due.revision}"`)) break;
    if (look === looks) throw new Error(`${url.pathname} answers ${answer.status}`);
    await wait(lookEach);
  }
  return printPage(chromium, url);
}

type FileFacts = { path: string; bytes: number };

async function settle(client: SiteClient, { day, locale, paper, revision }: Due, file?: FileFacts) {
  const { data, error } = await client.rpc('settle_print_file', {
    day,
    locale,
    paper,
    revision,
    path: orNull(file?.path ?? null),
    bytes: orNull(file?.bytes ?? null),
  });
  if (error) throw new Error(error.message);
  return data;
}

/**
 * Makes a file and keeps it, but not where the edition has changed meanwhile. The former one goes first: what is withdrawn
 * shall not stay in it for as long as the new one cannot be made.
 */
async function makeFile(client: SiteClient, chromium: string, due: Due): Promise<void> {
  const bucket = client.storage.from('media');
  const path = pathOf(due);
  if (due.former) await remove(bucket, due.former);
  const bytes = await printSheets(chromium, due);
  const { error } = await bucket.upload(path, bytes, {
    contentType: 'application/pdf',
    cacheControl: '31536000',
    upsert: true,
  });
  if (error) throw error;
  const isTaken = await settle(client, due, { path, bytes: bytes.length });
  if (!isTaken) await remove(bucket, path);
}

async function remove(bucket: ReturnType<SiteClient['storage']['from']>, path: string) {
  const { error } = await bucket.remove([path]);
  if (error) throw error;
}

/** Removes the files of editions that have changed since: what was withdrawn goes, whether or not a new one can be made here. */
async function removeOutdated(client: SiteClient): Promise<void> {
  const { data, error } = await client.rpc('outdated_print_files');
  if (error) throw new Error(error.message);
  for (const path of data) {
    await remove(client.storage.from('media'), path);
    const { error: kept } = await client
      .from('print_files')
      .update({ revision: null, path: null, bytes: null })
      .eq('path', path);
    if (kept) throw new Error(kept.message);
  }
}

/**
 * Releases the day's edition when its hour has come, removes files that show it no more as it stands, and makes those that
 * are due. Throws when the database does not answer.
 */
async function printDue(): Promise<void> {
  const client = siteClient(patience);
  const { error } = await client.rpc('release_print');
  if (error) throw new Error(error.message);
  await removeOutdated(client);
  const chromium = findChromium();
  while (chromium) {
    const { data, error: unclaimed } = await client.rpc('claim_print_file');
    if (unclaimed) throw new Error(unclaimed.message);
    const [due] = data;
    if (!due) return;
    try {
      await makeFile(client, chromium, due);
    } catch (failure) {
      console.error(`[print] ${pathOf(due)} could not be made:`, failure);
      await settle(client, due);
    }
  }
}

/** Brings out printed editions (schema print); several site processes share the work, and each file is one's. */
export function deliverPrint(): RegularWork {
  return workRegularly(printDue, { name: 'print', every: pollInterval });
}
