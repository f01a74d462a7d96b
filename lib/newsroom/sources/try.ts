import 'server-only';

import { siteClient } from '@/lib/platform/supabase/admin';
import { foldText } from '@/lib/platform/text/fold';

import type { SourceRules, Trial } from './model';
import { skippedLimits, type Reading } from './reading';
import { readAs } from './run';

/** Items shown on trial. */
const shownItems = 5;
/** Milliseconds that the site's own database may take. */
const readTimeout = 8000;

/** Reads a source without keeping anything. Takes how it would be set; gives its first items as they would come in. */
export async function trySource(rules: SourceRules): Promise<Trial> {
  const read = await readAs(rules, siteClient(readTimeout));
  if (read.kind === 'problem') return { ok: false, error: read.problem };
  if (read.kind === 'unchanged') return { ok: false, error: 'empty' };
  const { distinct, repeated } = tellApart(read.items);
  const { isCutOff } = read;
  const items = distinct.slice(0, shownItems).map(({ row }) => ({
    title: titleOf(row),
    summary: row.summary_hi ?? row.summary_en ?? '',
    language: row.title_hi === null ? ('en' as const) : ('hi' as const),
    category: row.category,
    district: row.district,
    publishedAt: row.published_at,
  }));
  const first = repeated.map(({ row }) => ({ title: titleOf(row), reason: 'feed_repeats' }));
  const setAside = {
    ...read.setAside,
    count: read.setAside.count + repeated.length,
    first: [...read.setAside.first, ...first].slice(0, skippedLimits.items),
  };
  return { ok: true, value: { items, total: distinct.length, setAside, isCutOff } };
}

type Item = Extract<Reading, { kind: 'items' }>['items'][number];

const titleOf = ({ title_hi, title_en }: Item['row']) => title_hi ?? title_en ?? '';

/**
 * Parts items, the newest first, that a feed names under several marks though they lead to one address or say the same: the
 * database keeps the first of them to have appeared (take_items in supabase/schemas/81_source_items.sql).
 */
function tellApart(items: readonly Item[]): { distinct: Item[]; repeated: Item[] } {
  const known = new Set<string>();
  const repeats = new Set<Item>();
  for (const item of items.toReversed()) {
    const marks = [item.row.source_url ?? '', foldText(titleOf(item.row))].filter(Boolean);
    if (marks.some((mark) => known.has(mark))) repeats.add(item);
    for (const mark of marks) known.add(mark);
  }
  return {
    distinct: items.filter((item) => !repeats.has(item)),
    repeated: items.filter((item) => repeats.has(item)),
  };
}
