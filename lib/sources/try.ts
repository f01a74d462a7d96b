import 'server-only';

import { siteClient } from '@/lib/supabase/admin';

import { readFeedItems } from './feed-items';
import type { SourceRules, Trial } from './model';
import { ownFetchRules, readRecogniser } from './run';
import { fetchSafely } from './safe-fetch';

/** Items shown on trial. */
const shownItems = 5;
/** Milliseconds that the site's own database may take. */
const readTimeout = 8000;

/** Reads a source without keeping anything. Takes how it would be set; gives its first items as they would come in. */
export async function trySource(rules: SourceRules): Promise<Trial> {
  const fetched = await fetchSafely(rules.url, {}, ownFetchRules());
  if (!fetched.ok) return { ok: false, problem: fetched.problem };
  if (!fetched.isNew) return { ok: false, problem: 'empty' };
  const recognise = await readRecogniser(siteClient(readTimeout));
  const read = await readFeedItems(fetched, rules, recognise, new Date());
  if (!read.ok) return read;
  const items = read.items.slice(0, shownItems).map(({ row }) => ({
    title: row.title_hi ?? row.title_en ?? '',
    summary: row.summary_hi ?? row.summary_en ?? '',
    language: row.title_hi === null ? ('en' as const) : ('hi' as const),
    category: row.category,
    district: row.district,
    publishedAt: row.published_at,
  }));
  return { ...read, items, total: read.items.length };
}
