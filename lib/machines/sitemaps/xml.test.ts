import { describe, expect, it } from 'vitest';

import { pageEntries, articleEntries } from './entries';
import {
  monthInIndia,
  newsDays,
  newsEntries,
  parsePartFile,
  partFile,
  articlesInPart,
  type NewsEntry,
} from './model';
import { newsSitemap, sitemap, sitemapIndex } from './xml';

const site = 'https://samvad.example';
const modified = '2026-01-02T03:04:05+00:00';

describe('a sitemap of articles', () => {
  it('has an address for each language, each naming both and Hindi as the default', () => {
    const entries = articleEntries(site, [{ id: 'a', hasHindi: true, hasEnglish: true, modified }]);
    const pair = [
      `<xhtml:link rel="alternate" hreflang="hi" href="${site}/article/a"/>`,
      `<xhtml:link rel="alternate" hreflang="en" href="${site}/en/article/a"/>`,
      `<xhtml:link rel="alternate" hreflang="x-default" href="${site}/article/a"/>`,
    ].join('');
    const lastmod = '<lastmod>2026-01-02T08:34:05+05:30</lastmod>';
    expect(sitemap(entries)).toContain(
      `<url><loc>${site}/article/a</loc>${lastmod}${pair}</url>\n<url><loc>${site}/en/article/a</loc>${lastmod}${pair}</url>`,
    );
  });

  it('names no translation where there is none', () => {
    const entries = articleEntries(site, [
      { id: 'a', hasHindi: false, hasEnglish: true, modified },
    ]);
    expect(entries.map(({ url }) => url)).toEqual([`${site}/en/article/a`]);
    expect(sitemap(entries)).not.toContain('hreflang');
  });

  it('stays below 50,000 addresses and 50 MB even when it is full', () => {
    const article = { id: 'a'.repeat(36), hasHindi: true, hasEnglish: true, modified };
    const entries = articleEntries(site, Array<typeof article>(articlesInPart).fill(article));
    expect(entries.length).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(sitemap(entries))).toBeLessThan(50_000_000);
  });

  it('lies in a file named after its month and part', () => {
    expect(partFile({ month: '2026-11', part: 3 })).toBe('articles-2026-11-3');
    expect(parsePartFile('articles-2026-11-3')).toEqual({ month: '2026-11', part: 3 });
    for (const name of ['articles-2026-13-1', 'articles-2026-11-0', 'articles-2026-11', 'x']) {
      expect(parsePartFile(name)).toBeNull();
    }
  });

  it('holds a month as India counts it, December too', () => {
    expect(monthInIndia('2026-11')).toEqual({
      from: '2026-11-01T00:00:00+05:30',
      until: '2026-12-01T00:00:00+05:30',
    });
    expect(monthInIndia('2026-12').until).toBe('2027-01-01T00:00:00+05:30');
  });
});

describe('the sitemap of pages', () => {
  const contents = {
    categories: [{ slug: 'sports', nameHi: 'खेल', nameEn: 'Sports' }],
    districts: [],
    topicSlugs: ['elephants'],
    authorSlugs: ['sunita-toppo'],
    notices: [{ id: 'some-notice', kind: 'notice' as const, languages: ['hi' as const] }],
    months: ['2026-11'],
  };

  it('has front pages, state, sections, topics, authors, notices, archives and the paper’s own pages in both languages', () => {
    const paths = pageEntries(site, contents, modified).map(({ url }) => url.slice(site.length));
    expect(paths).toEqual([
      '/',
      '/en',
      '/chhattisgarh',
      '/en/chhattisgarh',
      '/sports',
      '/en/sports',
      '/topics',
      '/en/topics',
      '/topic/elephants',
      '/en/topic/elephants',
      '/edition',
      '/en/edition',
      '/authors',
      '/en/authors',
      '/author/sunita-toppo',
      '/en/author/sunita-toppo',
      '/notices',
      '/en/notices',
      '/obituaries',
      '/en/obituaries',
      '/notices/some-notice',
      '/archives',
      '/en/archives',
      '/archives/by-month/2026-11',
      '/en/archives/by-month/2026-11',
      '/about',
      '/en/about',
      '/ethics',
      '/en/ethics',
      '/alerts',
      '/en/alerts',
      '/letter',
      '/en/letter',
      '/letters',
      '/en/letters',
      '/privacy',
      '/en/privacy',
      '/privacy/account',
      '/en/privacy/account',
      '/terms',
      '/en/terms',
      '/grievance',
      '/en/grievance',
    ]);
  });

  it('has every page of the list of topics', () => {
    const topicSlugs = Array.from({ length: 201 }, (_, index) => `topic-${index}`);
    const paths = pageEntries(site, { ...contents, topicSlugs }, modified)
      .map(({ url }) => url.slice(site.length))
      .filter((path) => /^\/topics/.test(path));
    expect(paths).toEqual(['/topics', '/topics/page/2', '/topics/page/3']);
  });

  it('claims a last change only where it is known', () => {
    const entries = pageEntries(site, contents, modified);
    expect(entries.filter(({ lastModified }) => lastModified !== null)).toHaveLength(2);
  });
});

describe('the list of sitemaps', () => {
  it('names each file and when it last changed', () => {
    const url = `${site}/sitemap-articles-2026-01-1.xml`;
    expect(sitemapIndex([{ url, lastModified: modified }])).toContain(
      `<sitemap><loc>${url}</loc><lastmod>2026-01-02T08:34:05+05:30</lastmod></sitemap>`,
    );
  });
});

describe('the news sitemap', () => {
  it('says what was published where, when and in which language, marks escaped', () => {
    const entry: NewsEntry = {
      url: `${site}/article/a`,
      paper: 'सरगुजा संवाद',
      language: 'hi',
      publishedAt: modified,
      title: 'धान & "हाथी" <14>',
    };
    const xml = newsSitemap([entry]);
    expect(xml).toContain('xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"');
    expect(xml).toContain(
      '<news:name>सरगुजा संवाद</news:name><news:language>hi</news:language></news:publication>' +
        '<news:publication_date>2026-01-02T08:34:05+05:30</news:publication_date>' +
        '<news:title>धान &amp; &quot;हाथी&quot; &lt;14&gt;</news:title>',
    );
  });

  it('is of two days and at most 1,000 addresses', () => {
    expect({ newsDays, newsEntries }).toEqual({ newsDays: 2, newsEntries: 1000 });
  });
});
