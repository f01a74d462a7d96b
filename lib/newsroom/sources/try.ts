import 'server-only';

import { siteClient } from '@/lib/platform/supabase/admin';

import type { SourceRules, Trial } from './model';
import { readAs } from './run';

/** Items shown on trial. */
const shownItems = 5;
/** Milliseconds that the site's own database may take. */
const readTimeout = 8000;

/** Reads a source without keeping anything. Takes how it would be set; gives its first items as they would come in. */
export async function trySource(rules: SourceRules): Promise<Trial> {
  const read = await readAs(rules, siteClient(readTimeout));
  if (read.kind === 'problem') return { ok: false, problem: read.problem };
  if (read.kind === 'unchanged') return { ok: false, problem: 'empty' };
  const items = read.items.slice(0, shownItems).map(({ row }) => ({
    title: row.title_hi ?? row.title_en ?? '',
    summary: row.summary_hi ?? row.summary_en ?? '',
    language: row.title_hi === null ? ('en' as const) : ('hi' as const),
    category: row.category,
    district: row.district,
    publishedAt: row.published_at,
  }));
  const { setAside, isCutOff } = read;
  return { ok: true, items, total: read.items.length, setAside, isCutOff };
}
