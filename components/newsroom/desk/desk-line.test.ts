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
  districts: [],
  sortedBy: '2026-11-24T10:00:00Z',
  updatedAt: '2026-11-24T10:00:00Z',
  publishedAt: null,
  author: null,
  source: null,
  revision: 1,
  isBreaking: false,
  isFeatured: false,
  hasChanges: false,
  isReturned: false,
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

  it('names every district, the main one first, by its slug where nothing is known of it', () => {
    const place = new Map([['surguja', 'सरगुजा'], ['jashpur', 'जशपुर']]); // prettier-ignore
    const told = (districts: string[]) =>
      toDeskLine({ ...both, districts }, 'hi', { ...names, place }).place;
    expect(told([])).toBeNull();
    expect(told(['jashpur'])).toBe('जशपुर');
    expect(told(['surguja', 'jashpur', 'korba'])).toBe('सरगुजा, जशपुर और korba');
  });

  it('names the language that is wanting, and what is behind or not yet seen', () => {
    const marks = (article: DeskArticle) =>
      toDeskLine(article, 'en', names).marks.map(({ text }) => text);
    expect(marks(article({ titleHi: 'नहर टूटी' }))).toEqual(['No English']);
    expect(marks({ ...both, stale: ['en'], hasChanges: true })).toEqual([
      'English out of date',
      'Unpublished changes',
    ]);
    expect(marks({ ...both, isReturned: true })).toEqual(['Sent back']);
    expect(marks(article({}))).toEqual([]);
  });

  it('says the hour of today alone, and in a sentence what the hour is', () => {
    const now = new Date('2026-11-24T12:00:00Z');
    const due = { ...both, state: 'scheduled' as const, publishedAt: '2026-11-24T13:30:00Z' };
    const line = toDeskLine(due, 'en', names, now);
    expect(line.time).toBe('19:00');
    expect(line.when).toMatch(/^Scheduled for 24 November 2026/);
    expect(line.publicHref).toBeNull();
    expect(toDeskLine({ ...due, state: 'published' }, 'en', names, now).publicHref).toBe(
      `/en/article/${both.id}`,
    );
  });
});
