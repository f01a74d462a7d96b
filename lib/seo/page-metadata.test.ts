import { beforeAll, describe, expect, it } from 'vitest';

import { pageMetadata } from './page-metadata';

beforeAll(() => {
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'key',
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
