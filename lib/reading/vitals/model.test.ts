import { readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { gradeOf, pageKindOf, thresholds } from './model';

describe('a page is counted by its kind', () => {
  it.each([
    ['/', 'home'],
    ['/en', 'home'],
    ['/en/article/0b5e9a52-1f7e-4d35-9d53-0cf0e3e2d7a1', 'article'],
    ['/district/surguja', 'district'],
    ['/en/chhattisgarh', 'district'],
    ['/politics/page/2', 'section'],
    ['/topic/%E0%A4%B9%E0%A4%BE%E0%A4%A5%E0%A5%80', 'topic'],
    ['/archives/by-month/2026-11', 'archives'],
    ['/search', 'search'],
    ['/en/profile', 'reader'],
    ['/admin/article/1', 'reader'],
    ['/about', 'other'],
    ['/en/authors', 'other'],
    ['/constructor', 'section'],
  ])('%s: %s', (address, kind) => {
    expect(pageKindOf(address)).toBe(kind);
  });

  it('and none that has a folder of its own as a section', () => {
    const pages = ['', '(reading)'].flatMap((group) =>
      readdirSync(path.resolve(import.meta.dirname, '../../../app/[locale]', group), {
        withFileTypes: true,
      }),
    );
    const folders = pages.filter((entry) => entry.isDirectory() && /^[\w-]+$/.test(entry.name));
    const parts = folders.map(({ name }) => name).filter((name) => name !== 'category');
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter((part) => pageKindOf(`/${part}`) === 'section')).toEqual([]);
  });
});

it('a figure is judged by the published thresholds', () => {
  expect([2500, 2501, 4001].map((value) => gradeOf('LCP', value))).toEqual([
    'good',
    'fair',
    'poor',
  ]);
  expect(gradeOf('CLS', 0)).toBe('good');
  expect(thresholds.INP).toEqual({ good: 200, poor: 500 });
});
