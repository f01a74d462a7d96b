import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

import type { Database } from '@/lib/platform/supabase/database.types';

import { age, pair } from './article-file';
import { demoId } from './rows';

type Tables = Database['public']['Tables'];
type CoverageRow = Tables['live_coverages']['Insert'];
type EntryRow = Tables['live_entries']['Insert'];

const schema = z.array(
  z.object({
    article: z.string(),
    opened: age,
    closed: age.optional(),
    entries: z.array(
      z.strictObject({
        ago: age,
        author: z.string(),
        key: z.boolean().default(false),
        pinned: z.boolean().default(false),
        title: pair.optional(),
        text: pair,
        note: pair.optional(),
      }),
    ),
  }),
);

/** The live coverage of the demo paper as rows, told that long before the first start. Throws on a malformed file. */
export function readLiveRows(firstStart: Date): { coverages: CoverageRow[]; entries: EntryRow[] } {
  const file = path.join(import.meta.dirname, 'live.yaml');
  const listed = schema.parse(parse(readFileSync(file, 'utf8')));
  const before = (minutes: number) =>
    new Date(firstStart.getTime() - minutes * 60_000).toISOString();
  return {
    coverages: listed.map(({ article, opened, closed, entries }) => ({
      article_id: demoId(article),
      opened_at: before(opened),
      closed_at: closed === undefined ? null : before(closed),
      changed_at: before(entries.at(-1)?.ago ?? opened),
    })),
    entries: listed.flatMap(({ article, entries }) =>
      entries.map(({ ago, author, key, pinned, title, text, note }, place) => ({
        id: demoId(`live ${article} ${place}`),
        article_id: demoId(article),
        // The database numbers them as they come.
        number: 0,
        written_at: before(ago),
        posted_at: before(ago),
        author,
        title_hi: title?.hi ?? null,
        title_en: title?.en ?? null,
        text_hi: text.hi,
        text_en: text.en,
        is_key: key,
        is_pinned: pinned,
        note_hi: note?.hi ?? null,
        note_en: note?.en ?? null,
        corrected_at: note ? before(ago - 1) : null,
      })),
    ),
  };
}
