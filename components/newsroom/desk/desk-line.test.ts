import { describe, expect, it } from 'vitest';

import type { DeskArticle } from '@/lib/newsroom/desk/model';

import { toDeskLine } from './desk-line';

const article = (titles: Partial<DeskArticle>): DeskArticle => ({
  id: '00000000-0000-4000-8000-000000000001',
  titleHi: null,
  titleEn: null,
  image: null,
  state: 'draft',
  category: null,
  district: null,
  sortedBy: '2026-11-24T10:00:00Z',
  updatedAt: '2026-11-24T10:00:00Z',
  publishedAt: null,
  author: null,
  source: null,
  revision: 1,
  isBreaking: false,
  isFeatured: false,
  hasChanges: false,
  stale: [],
  here: [],
  group: null,
  ...titles,
});
const names = { section: new Map<string, string>(), place: new Map<string, string>() };
const both = article({ titleHi: 'नहर टूटी', titleEn: 'Canal breached' });

describe('a line of the desk', () => {
  it('says the title of its edition, and the other below it', () => {
    expect(toDeskLine(both, 'hi', names)).toMatchObject({
      title: 'नहर टूटी',
      titleLanguage: 'hi',
      otherTitle: { text: 'Canal breached', lang: 'en' },
    });
    expect(toDeskLine(both, 'en', names)).toMatchObject({
      title: 'Canal breached',
      otherTitle: { text: 'नहर टूटी', lang: 'hi' },
    });
  });

  it('says the only one there is, or that there is none', () => {
    const english = toDeskLine(article({ titleEn: 'Canal breached' }), 'hi', names);
    expect(english).toMatchObject({ titleLanguage: 'en', otherTitle: null });
    expect(toDeskLine(article({}), 'hi', names)).toMatchObject({
      title: 'बिना शीर्षक',
      titleLanguage: 'hi',
      otherTitle: null,
    });
  });
});
