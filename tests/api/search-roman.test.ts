import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { searchBackend } from './search-backend';

const spelt = z.record(z.string(), z.array(z.string()).min(1));
const words = z
  .object({
    drawn: spelt,
    with_v_and_y: spelt,
    apart: z.array(z.tuple([z.string(), z.string()])),
  })
  .parse(
    parse(
      readFileSync(path.join(import.meta.dirname, '../fixtures/search/roman-words.yaml'), 'utf8'),
    ),
  );

const bench = searchBackend();
/** The word that is the headline of each article made here. */
const headlines = new Map<string, string>();

beforeAll(async () => {
  const all = [
    ...Object.keys(words.drawn),
    ...Object.keys(words.with_v_and_y),
    ...words.apart.flat(),
  ].map((word) => word.normalize('NFC'));
  const rows = await bench.sql<{ id: string; title_hi: string }[]>`
    insert into public.news_articles (title_hi, category, category_hi, status, is_approved, published_at)
    select word, 'education', '', 'published', true, now() - interval '1 hour' from unnest(${[...new Set(all)]}::text[]) as word
    returning id, title_hi`;
  for (const { id, title_hi } of rows) headlines.set(id, title_hi);
});

/** The headlines made here that a question finds among the demo's articles. */
async function found(query: string): Promise<string[]> {
  const { data, error } = await bench.reader.rpc('search_articles', { query, page_size: 50 });
  if (error) throw new Error(`${query}: ${error.message}`);
  const { ids } = z.object({ ids: z.array(z.string()) }).parse(data);
  return ids.flatMap((id) => headlines.get(id) ?? []);
}

describe('a word typed in Roman letters', () => {
  it.each(['drawn', 'with_v_and_y'] as const)(
    'finds its article, and few others: %s',
    async (kind) => {
      const missed: string[] = [];
      let asked = 0;
      let others = 0;
      for (const [word, spellings] of Object.entries(words[kind])) {
        for (const spelling of spellings) {
          const titles = await found(spelling);
          const own = titles.filter((title) => title === word.normalize('NFC')).length;
          asked += 1;
          others += titles.length - own;
          if (own === 0) missed.push(`${word} (${spelling})`);
        }
      }
      const recall = 1 - missed.length / asked;
      console.log(
        `${kind}: recall ${recall.toFixed(3)} of ${asked} spellings of ${Object.keys(words[kind]).length} words, ` +
          `${(others / asked).toFixed(2)} other words a question; missed: ${missed.join(', ')}`,
      );
      expect(asked).toBeGreaterThan(100);
      expect(recall).toBeGreaterThanOrEqual(0.98);
      expect(others / asked).toBeLessThanOrEqual(0.15);
    },
  );

  it('of Hindi is not heard as another one', async () => {
    const rows = await bench.sql<{ one: string; other: string }[]>`
      select one, other from unnest(${words.apart.map(([one]) => one)}::text[], ${words.apart.map(([, other]) => other)}::text[]) as pair (one, other)
      where (public.search_keys(public.fold_text(one))).sound = (public.search_keys(public.fold_text(other))).sound`;
    expect(words.apart.length).toBeGreaterThan(15);
    expect(rows.map(({ one, other }) => `${one} ${other}`)).toEqual([]);
  });
});
