import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { articlesInPart, type SitemapPart } from '@/lib/machines/sitemaps/model';

const { url, publishableKey, secretKey, databaseUrl } = inject('backend');

/** Articles of one long past month, more than a file and more than a read of the database holds. */
const articlesOfMonth = articlesInPart + 1234;

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
    from generate_series(1, ${articlesOfMonth}) as n`;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await sql`delete from public.news_articles where published_at < '2002-01-01'`;
  await sql.end();
});

describe('a month with more articles than a file holds', () => {
  it('is told in parts, each article once in each of its languages', async () => {
    const { readSitemapParts, readSitemapArticles } = await import('@/lib/machines/sitemaps/read');
    const parts = (await readSitemapParts()).filter(({ month }) => month === '2001-05');
    expect(parts.map(({ part, articles }) => ({ part, articles }))).toEqual([
      { part: 1, articles: articlesInPart },
      { part: 2, articles: 1234 },
    ]);
    const told = await Promise.all(parts.map((part: SitemapPart) => readSitemapArticles(part)));
    expect(told.map((articles) => articles.length)).toEqual([articlesInPart, 1234]);
    const articles = told.flat();
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articlesOfMonth);
    expect(articles.filter(({ hasEnglish }) => hasEnglish)).toHaveLength(articlesOfMonth / 2);
    expect(articles.every(({ hasHindi }) => hasHindi)).toBe(true);
  });
});
