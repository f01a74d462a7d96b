import type { Locale } from '@/lib/platform/i18n/locale';

/** Articles in one file: up to two addresses each, far below the 50,000 and 50 MB that are allowed. */
export const articlesInPart = 2000;

/** Google's rules for news sitemaps: at most 1,000 addresses, published within 2 days. */
export const newsEntries = 1000;
export const newsDays = 2;

/** A file of articles: a month in India (`2026-11`) and its part, counted from 1. */
export type SitemapPart = {
  month: string;
  part: number;
  articles: number;
  lastModified: string;
  /** Changes with any article in it. */
  fingerprint: string;
};

/** One address in a sitemap, and the same page in each language it exists in. */
export type SitemapEntry = {
  url: string;
  lastModified: string | null;
  languages: { locale: Locale; url: string }[];
};

export type NewsEntry = {
  url: string;
  paper: string;
  language: Locale;
  publishedAt: string;
  title: string;
};

/** The name of a part's file, as in `/sitemap-articles-2026-11-1.xml`. */
export function partFile({ month, part }: Pick<SitemapPart, 'month' | 'part'>): string {
  return `articles-${month}-${part}`;
}

/** Takes a file's name without its ending; gives the month and part it names, or null. */
export function parsePartFile(name: string): { month: string; part: number } | null {
  const [, month, part] = /^articles-(\d{4}-(?:0[1-9]|1[0-2]))-([1-9]\d{0,4})$/.exec(name) ?? [];
  return month && part ? { month, part: Number(part) } : null;
}

/** The moments between which a month lies in India: its first, and the first of the next. */
export function monthInIndia(month: string): { from: string; until: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: `${month}-01T00:00:00+05:30`, until: `${next}-01T00:00:00+05:30` };
}
