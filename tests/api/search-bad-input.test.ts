import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { searchBackend } from './search-backend';

const bench = searchBackend();
const answer = z.object({ ids: z.array(z.string()), total: z.number() });

const hostile: [name: string, query: string][] = [
  ['nothing', ''],
  ['spaces', '   '],
  ['10,000 characters', 'क'.repeat(10_000)],
  ['10,000 words', 'धान '.repeat(10_000)],
  ['one word of 900 letters', 'k'.repeat(900)],
  ['wildcards', '%%%___***???'],
  ['quotes', '\'"`“”‘’'],
  ['backslashes', '\\\\\'\\"'],
  ['SQL', "'; drop table public.news_articles; --"],
  ['a regular expression', '(a+)+$ [क-ह]{2,} (?=.*)'],
  ['text search syntax', "धान & !हाथी | ('किसान' <-> token):*A"],
  ['unbalanced text search syntax', ':* & | ! ( <2>'],
  ['weight mark', '¤ ¤:A धान¤'],
  ['emoji', '👨‍👩‍👧 🐘'],
  ['other scripts', 'اردو বাংলা 北京 ગુજરાતી'],
  ['direction marks', '\u202eraipur\u2066'],
  ['combining marks alone', '\u093e\u094d\u0902\u093c'],
  ['half a surrogate', '\ud800'],
  ['JSON', '{"$ne": null}'],
  ['a path', '../../etc/passwd'],
  ['markup', '<script>alert(1)</script>'],
  ['only little words', 'का के की में'],
  ['numbers', '123456789012345678901234567890'],
  ['two letters', 'zz'],
  ['letters that may be many in Hindi', 'tanadana'.repeat(25)],
  ['one letter again and again', 'n'.repeat(200)],
  ['syllables without end', 'nd'.repeat(100)],
];

describe('whatever is typed', () => {
  it.each(hostile)('%s is answered, in time and without an error', async (_, query) => {
    const start = performance.now();
    const search = await bench.reader.rpc('search_articles', { query });
    const suggestion = await bench.reader.rpc('suggest_articles', { query });
    expect([search.status, suggestion.status]).toEqual([200, 200]);
    expect(answer.parse(search.data).ids.length).toBeLessThanOrEqual(20);
    expect(suggestion.data?.length ?? 0).toBeLessThanOrEqual(5);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('a null byte is refused, not a fault of the server', async () => {
    const { status } = await bench.reader.rpc('search_articles', { query: 'धान\u0000' });
    expect([200, 400]).toContain(status);
  });

  it.each([
    { page_number: -5 },
    { page_number: 2_000_000_000 },
    { page_size: 0 },
    { page_size: 100_000 },
    { category_filter: "x' or 1=1 --" },
    { district_filter: 'nowhere' },
  ])('%j is kept within bounds', async (more) => {
    const { data, status } = await bench.reader.rpc('search_articles', { query: 'धान', ...more });
    expect(status).toBe(200);
    expect(answer.parse(data).ids.length).toBeLessThanOrEqual(50);
  });

  it('nothing is lost by any of it', async () => {
    const { data } = await bench.reader.rpc('search_articles', { query: 'हाथी' });
    expect(answer.parse(data).total).toBeGreaterThan(0);
  });

  it('many at once get the same answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        bench.reader.rpc('search_articles', { query: 'raipur mausam' }),
      ),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });
});

describe('a slip', () => {
  it('is mended, and the answer says how', async () => {
    const { data } = await bench.reader.rpc('search_articles', { query: 'ambkiapur' });
    expect(data).toMatchObject({ corrected: 'ambikapur', partial: false });
  });
});

describe('a search is narrowed down', () => {
  it('by section and district, and says how many there are of each', async () => {
    const { data } = await bench.reader.rpc('search_articles', {
      query: 'महुआ',
      district_filter: 'jashpur',
    });
    const { categories, districts, total } = z
      .object({
        categories: z.record(z.string(), z.number()),
        districts: z.record(z.string(), z.number()),
        total: z.number(),
      })
      .parse(data);
    expect(total).toBe(districts.jashpur);
    expect(Object.keys(districts).length).toBeGreaterThan(1);
    expect(Object.values(categories).reduce((sum, count) => sum + count, 0)).toBe(total);
  });
});

describe('suggestions', () => {
  it.each([
    ['hi', 'हाथ'],
    ['hi', 'hath'],
    ['en', 'eleph'],
    ['en', 'LEPHAN'],
  ])('in %s for %s name the elephants', async (edition, query) => {
    const { data } = await bench.reader.rpc('suggest_articles', { query, edition });
    const titles = (data ?? []).map(({ title }) => title).join('\n');
    expect(titles).toMatch(edition === 'hi' ? /हाथि/ : /elephant/);
  });

  it('are at most five, of the chosen section only, and none for one letter', async () => {
    const { data: any } = await bench.reader.rpc('suggest_articles', { query: 'गाँव' });
    expect(any).toHaveLength(5);
    const { data: sports } = await bench.reader.rpc('suggest_articles', {
      query: 'खेल',
      category_filter: 'sports',
    });
    expect(new Set((sports ?? []).map(({ category }) => category))).toEqual(new Set(['sports']));
    expect((await bench.reader.rpc('suggest_articles', { query: 'र' })).data).toEqual([]);
  });
});
