import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { demoId } from '@/supabase/demo/rows';

import { searchBackend } from './search-backend';

const queries = z
  .record(
    z.string(),
    z.array(z.tuple([z.enum(['hi', 'en']), z.string(), z.array(z.string()).min(1)])),
  )
  .parse(
    parse(readFileSync(path.join(import.meta.dirname, '../fixtures/search/queries.yaml'), 'utf8')),
  );

const bench = searchBackend();

describe('what readers type', () => {
  it('finds the articles they mean among the first five', async () => {
    const all: number[] = [];
    const lines: string[] = [];
    for (const [kind, pairs] of Object.entries(queries)) {
      const recalls: number[] = [];
      for (const [, query, slugs] of pairs) {
        const { data, error } = await bench.reader.rpc('search_articles', { query, page_size: 5 });
        if (error) throw new Error(`${query}: ${error.message}`);
        const { ids } = z.object({ ids: z.array(z.string()) }).parse(data);
        const missed = slugs.filter((slug) => !ids.includes(demoId(slug)));
        recalls.push(1 - missed.length / slugs.length);
        if (missed.length > 0) lines.push(`  missed: ${query} → ${missed.join(', ')}`);
      }
      all.push(...recalls);
      lines.push(`${kind}: ${mean(recalls).toFixed(3)} of ${recalls.length} questions`);
    }
    lines.push(`recall@5: ${mean(all).toFixed(3)} of ${all.length} questions`);
    console.log(lines.join('\n'));
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(mean(all)).toBeGreaterThanOrEqual(0.95);
  });
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
