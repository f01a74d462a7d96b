import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { articlesInPart, type SitemapPart } from '@/lib/machines/sitemaps/model';

const { url, publishableKey, secretKey, databaseUrl } = inject('backend');

/** Stories of one long past month, more than a file and more than a read of the database holds. */
const storiesOfMonth = articlesInPart + 1234;

let sql: postgres.Sql;

beforeAll(async () => {
  sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_URL', url);
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', publishableKey);
  vi.stubEnv('SUPABASE_SECRET_KEY', secretKey);
  vi.stubEnv('NEXT_PUBLIC_SITE_URL', 'https://samvad.example');
  vi.stubEnv('REVALIDATE_SECRET', 'sixteen letters!');
  vi.resetModules();
  await sql`
    insert into public.news_articles (title_hi, title_en, category, status, is_approved, published_at)
    select 'पुरानी ख़बर ' || n, case when n % 2 = 0 then 'Old story ' || n end, 'sports', 'published', true,
      -- Many at the very same moment: only the id then says which comes first.
      timestamptz '2001-05-10' + (n / 100) * interval '1 minute'
    from generate_series(1, ${storiesOfMonth}) as n`;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await sql`delete from public.news_articles where published_at < '2002-01-01'`;
  await sql.end();
});

describe('a month with more stories than a file holds', () => {
  it('is told in parts, each story once in each of its languages', async () => {
    const { readSitemapParts, readSitemapArticles } = await import('@/lib/machines/sitemaps/read');
    const parts = (await readSitemapParts()).filter(({ month }) => month === '2001-05');
    expect(parts.map(({ part, stories }) => ({ part, stories }))).toEqual([
      { part: 1, stories: articlesInPart },
      { part: 2, stories: 1234 },
    ]);
    const told = await Promise.all(parts.map((part: SitemapPart) => readSitemapArticles(part)));
    expect(told.map((stories) => stories.length)).toEqual([articlesInPart, 1234]);
    const stories = told.flat();
    expect(new Set(stories.map(({ id }) => id)).size).toBe(storiesOfMonth);
    expect(stories.filter(({ hasEnglish }) => hasEnglish)).toHaveLength(storiesOfMonth / 2);
    expect(stories.every(({ hasHindi }) => hasHindi)).toBe(true);
  });
});
