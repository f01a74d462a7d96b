import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { searchBackend } from './search-backend';

const bench = searchBackend();
const answer = z.object({
  ids: z.array(z.string()),
  total: z.number(),
  partial: z.boolean(),
  districts: z.record(z.string(), z.number()),
});

async function search(query: string, more: { district_filter?: string } = {}) {
  const { data, error } = await bench.reader.rpc('search_articles', {
    query,
    page_size: 50,
    ...more,
  });
  if (error) throw new Error(`${query}: ${error.message}`);
  return answer.parse(data);
}

/** The districts of the articles that a question finds, in their order. */
async function districtsOf(query: string): Promise<(string | null)[]> {
  const { ids } = await search(query);
  const rows = await bench.sql<{ id: string; district: string | null }[]>`
    select id, district from public.news_articles where id = any (${ids})`;
  const districts = new Map(rows.map(({ id, district }) => [id, district]));
  return ids.map((id) => districts.get(id) ?? null);
}

describe('a district that lends its division its name', () => {
  it.each([
    ['surguja', 'surguja', 'surajpur'],
    ['सरगुजा', 'surguja', 'balrampur'],
    ['Raipur', 'raipur', 'dhamtari'],
    ['बिलासपुर', 'bilaspur', 'korba'],
    ['durg', 'durg', 'rajnandgaon'],
    ['बस्तर', 'bastar', 'dantewada'],
  ])('%s finds its own articles first, then those of the division', async (query, own, other) => {
    const districts = await districtsOf(query);
    const [first] = districts;
    expect(first).toBe(own);
    expect(districts).toContain(other);
    expect(districts.lastIndexOf(own)).toBeLessThan(districts.indexOf(other));
  });

  it.each(['raipur mausam', 'रायपुर मौसम'])('"%s" has the district’s own first', async (query) => {
    expect((await districtsOf(query))[0]).toBe('raipur');
  });

  it('is the whole answer’s name when only its division has such an article', async () => {
    const { partial, districts, total } = await search('surguja kabaddi final');
    expect({ partial, total: total > 0 }).toEqual({ partial: false, total: true });
    expect(districts).toHaveProperty('surajpur');
  });

  it('counts the districts beside a chosen one as without the choice', async () => {
    const [all, chosen] = await Promise.all([
      search('सरगुजा'),
      search('सरगुजा', { district_filter: 'surajpur' }),
    ]);
    expect(chosen.districts).toEqual(all.districts);
    expect(chosen.total).toBe(all.districts.surajpur);
  });
});

describe('a name that is a district’s or a town’s alone', () => {
  it.each([
    ['jashpur', 'koriya'],
    ['Bhilai', 'rajnandgaon'],
    ['ambikapur', 'koriya'],
    ['jagdalpur', 'dantewada'],
  ])('%s does not bring in %s', async (query, other) => {
    const { districts } = await search(query);
    expect(districts[other] ?? 0).toBe(0);
  });
});
