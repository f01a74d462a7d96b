import 'server-only';

import { cache } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import { articleTag, coverageTag, untilChanged } from '@/lib/platform/revalidation/tags';
import { liveClient, publicClient, ReadError } from '@/lib/platform/supabase/public';

import {
  firstShown,
  keyEventsShown,
  type Coverage,
  type LiveEntry,
  type ShownCoverage,
} from './model';
import { entryColumns, keyColumns, toEntry, toKeyEvent, type EntryRow, type KeyRow } from './rows';

const client = (article: string) =>
  publicClient([articleTag(article), coverageTag(article)], untilChanged);

/** How a coverage stands; null of an article that is not covered live. Throws ReadError. */
export const readCoverage = cache(async (article: string): Promise<Coverage | null> => {
  const { data, error } = await client(article)
    .from('live_coverages')
    .select('opened_at, closed_at, last_number, revision, changed_at')
    .eq('article_id', article)
    .maybeSingle();
  if (error) throw new ReadError(`the coverage of ${article}`, error);
  return (
    data && {
      openedAt: data.opened_at,
      closedAt: data.closed_at,
      lastNumber: data.last_number,
      revision: data.revision,
      changedAt: data.changed_at,
    }
  );
});

function entriesOf(article: string) {
  return client(article).from('live_entries').select(entryColumns).eq('article_id', article);
}

/** Entries with numbers from one to another, in their order. Throws ReadError. */
export async function readEntries(
  locale: Locale,
  article: string,
  [from, to]: readonly [number, number],
): Promise<LiveEntry[]> {
  const { data, error } = await entriesOf(article)
    .gte('number', from)
    .lte('number', to)
    .order('number')
    .overrideTypes<EntryRow[], { merge: false }>();
  if (error) throw new ReadError(`entries of ${article}`, error);
  return data.map((row) => toEntry(row, locale));
}

/** What an article's own page shows of its coverage; null of an article that is not covered live. Throws ReadError. */
export async function readShownCoverage(
  locale: Locale,
  article: string,
): Promise<ShownCoverage | null> {
  const coverage = await readCoverage(article);
  if (!coverage) return null;
  const { lastNumber } = coverage;
  const [entries, pinned, keys] = await Promise.all([
    readEntries(locale, article, [firstShown(lastNumber), lastNumber]),
    entriesOf(article).eq('is_pinned', true).overrideTypes<EntryRow[], { merge: false }>(),
    client(article)
      .from('live_entries')
      .select(keyColumns)
      .eq('article_id', article)
      .eq('is_key', true)
      .order('number', { ascending: false })
      .limit(keyEventsShown)
      .overrideTypes<KeyRow[], { merge: false }>(),
  ]);
  if (pinned.error) throw new ReadError(`the pinned entry of ${article}`, pinned.error);
  if (keys.error) throw new ReadError(`key events of ${article}`, keys.error);
  const [first] = pinned.data;
  return {
    ...coverage,
    entries: entries.reverse(),
    pinned: first ? toEntry(first, locale) : null,
    keyEvents: keys.data.map((row) => toKeyEvent(row, locale)),
  };
}

/**
 * What has come to a coverage lately, past all caches: its revision, and the numbers of its newest entries, so many
 * at most; null where nothing is covered. Throws ReadError.
 */
export async function readCoverageNews(
  article: string,
  most: number,
): Promise<{ revision: number; numbers: number[] } | null> {
  const [coverage, entries] = await Promise.all([
    liveClient().from('live_coverages').select('revision').eq('article_id', article).maybeSingle(),
    liveClient()
      .from('live_entries')
      .select('number')
      .eq('article_id', article)
      .order('number', { ascending: false })
      .limit(most),
  ]);
  if (coverage.error) throw new ReadError(`news of ${article}`, coverage.error);
  if (entries.error) throw new ReadError(`news of ${article}`, entries.error);
  return (
    coverage.data && {
      revision: coverage.data.revision,
      numbers: entries.data.map(({ number }) => number),
    }
  );
}
