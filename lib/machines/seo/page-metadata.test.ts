import { beforeAll, describe, expect, it } from 'vitest';

import { pageMetadata } from './page-metadata';

beforeAll(() => {
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'key',
    SUPABASE_SECRET_KEY: 'secret',
    NEXT_PUBLIC_SITE_URL: 'https://samvad.example/',
    REVALIDATE_SECRET: 'sixteen letters!',
  });
});

const page = { path: '/sports', title: 'खेल', description: 'क'.repeat(50) } as const;

describe('the metadata of a page', () => {
  it('names its own address and its translations, Hindi by default', () => {
    const { alternates } = pageMetadata({ ...page, locale: 'en' });
    expect(alternates?.canonical).toBe('https://samvad.example/en/sports');
    expect(alternates?.languages).toEqual({
      hi: 'https://samvad.example/sports',
      en: 'https://samvad.example/en/sports',
      'x-default': 'https://samvad.example/sports',
    });
  });

  it('announces no translation of what exists in one language, and points to that', () => {
    const { alternates, openGraph } = pageMetadata({ ...page, locale: 'en', languages: ['hi'] });
    expect(alternates?.canonical).toBe('https://samvad.example/sports');
    expect(alternates?.languages).toBeUndefined();
    expect(openGraph).toMatchObject({ locale: 'hi_IN', url: 'https://samvad.example/sports' });
  });

  it('cuts the description to 160 characters at a word (specification 5)', () => {
    const description = 'सरगुजा संभाग की ख़बरें '.repeat(20);
    const { description: short = '' } = pageMetadata({ ...page, locale: 'hi', description });
    expect(Array.from(short ?? '').length).toBeLessThanOrEqual(160);
    expect(short).toMatch(/(सरगुजा|संभाग|की|ख़बरें)…$/);
  });
});

describe('a link preview', () => {
  const article = {
    id: '00000000-0000-4000-8000-000000000001',
    publishedAt: '2026-01-02T03:04:05+00:00',
    updatedAt: '2026-01-02T05:00:00+00:00',
    section: 'खेल',
    tags: ['हॉकी'],
  };

  it('shows an article as an article with its hours in India, section and tags', () => {
    const { openGraph } = pageMetadata({ ...page, locale: 'hi', article });
    expect(openGraph).toMatchObject({
      type: 'article',
      publishedTime: '2026-01-02T08:34:05+05:30',
      modifiedTime: '2026-01-02T10:30:00+05:30',
      section: 'खेल',
      tags: ['हॉकी'],
    });
  });

  it('has a card of 1200 × 630 (specification 9) whose address changes with the article', () => {
    const cardOf = (updatedAt: string) =>
      pageMetadata({ ...page, locale: 'hi', article: { ...article, updatedAt } }).openGraph?.images;
    expect(cardOf(article.updatedAt)).toEqual([
      {
        url: `https://samvad.example/og/hi/${article.id}.jpg?v=1767330000`,
        width: 1200,
        height: 630,
        alt: 'खेल',
        type: 'image/jpeg',
      },
    ]);
    expect(cardOf('2026-01-02T05:00:01+00:00')).not.toEqual(cardOf(article.updatedAt));
  });

  it('has a card of the section, the district or the paper where there is no article', () => {
    const card = (feeds?: { category: string; title: string }[]) =>
      pageMetadata({ ...page, locale: 'en', ...(feeds && { feeds }) }).twitter;
    expect(card()).toMatchObject({
      card: 'summary_large_image',
      images: [{ url: 'https://samvad.example/og/en/site.jpg' }],
    });
    expect(card([{ category: 'sports', title: 'Sports' }])).toMatchObject({
      images: [{ url: 'https://samvad.example/og/en/category-sports.jpg' }],
    });
  });

  it('names the other language only where the page exists in it', () => {
    const both = pageMetadata({ ...page, locale: 'hi' }).openGraph;
    expect(both).toMatchObject({ locale: 'hi_IN', alternateLocale: 'en_IN' });
    const one = pageMetadata({ ...page, locale: 'hi', languages: ['hi'] }).openGraph;
    expect(one).not.toHaveProperty('alternateLocale');
  });
});

describe('a feed reader', () => {
  it('finds the edition’s feed, the page’s own and the other edition’s', () => {
    const { alternates } = pageMetadata({
      ...page,
      locale: 'en',
      feeds: [{ district: 'surguja', title: 'Surguja' }],
    });
    expect(alternates?.types).toEqual({
      'application/rss+xml': [
        { url: 'https://samvad.example/rss?lang=en', title: 'Surguja Samvad: all stories' },
        {
          url: 'https://samvad.example/rss?lang=en&district=surguja',
          title: 'Surguja Samvad: Surguja',
        },
        { url: 'https://samvad.example/rss?lang=hi', title: 'सरगुजा संवाद: सभी ख़बरें' },
      ],
    });
  });
});
