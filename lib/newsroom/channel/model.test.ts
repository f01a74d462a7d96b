import { describe, expect, it } from 'vitest';

import {
  bulletinOf,
  bulletinPath,
  bulletinText,
  dueBulletin,
  markOf,
  messageLimit,
  postText,
  type BulletinItem,
  type BulletinKey,
  type ChannelArticle,
} from './model';

const site = 'https://samvad.example';
const article: ChannelArticle = {
  id: 'a1',
  titleHi: 'हाथी दल *गाँव* के पास',
  titleEn: null,
  summaryHi: 'नौ गाँवों में मुनादी।',
  summaryEn: null,
  publishedAt: '2026-11-25T06:00:00Z',
  isBreaking: false,
  posts: 0,
  reads: 0,
};

describe('an article’s message', () => {
  it('is its headline, two lines and a link with a mark of its own', () => {
    expect(postText('hi', article, { site, breaking: 'ब्रेकिंग' })).toBe(
      '*हाथी दल गाँव के पास*\n\nनौ गाँवों में मुनादी।\n\nhttps://samvad.example/article/a1?via=post',
    );
  });

  it('says that it is breaking, and leads to its own language', () => {
    const english = { ...article, titleEn: 'Elephants near', isBreaking: true };
    expect(postText('en', english, { site, breaking: 'Breaking' })).toBe(
      '*Breaking*\n*Elephants near*\n\nhttps://samvad.example/en/article/a1?via=post',
    );
  });

  it('is none in a language that the article does not have', () => {
    expect(postText('en', article, { site, breaking: 'Breaking' })).toBeNull();
  });

  it('cuts the summary to some two lines, no syllable broken', () => {
    const long = { ...article, summaryHi: 'स्वास्थ्य'.repeat(80) };
    const [, summary = ''] = (postText('hi', long, { site, breaking: '' }) ?? '').split('\n\n');
    expect(Array.from(summary).length).toBeLessThanOrEqual(160);
    expect(summary).toMatch(/^(स्वास्थ्य)*(स्वा|स्वास्थ्य)…$/u);
  });
});

const key: BulletinKey = { day: '2026-11-25', edition: 'morning', district: 'surguja' };
const words = { head: 'सरगुजा संवाद: सुबह की ख़बरें', more: 'सभी ख़बरें: https://samvad.example/' };
const item = (id: string, more: Partial<BulletinItem> = {}): BulletinItem => ({
  id,
  titleHi: `ख़बर ${id}`,
  titleEn: null,
  headlineHi: null,
  headlineEn: null,
  ...more,
});
const bulletin = (items: BulletinItem[]) => ({ openingHi: '', openingEn: '', items });

describe('a bulletin’s message', () => {
  it('has its name, its opening, each headline with its link, and the way to all news', () => {
    const { text, isCut } = bulletinText(
      'hi',
      key,
      { ...bulletin([item('1'), item('2', { headlineHi: 'अपना *शीर्षक*' })]), openingHi: ' नमस्ते ' },
      { site, words },
    );
    expect(text.split('\n\n')).toEqual([
      '*सरगुजा संवाद: सुबह की ख़बरें*',
      'नमस्ते',
      '1. *ख़बर 1*\nhttps://samvad.example/article/1?via=m261125-surguja',
      '2. *अपना शीर्षक*\nhttps://samvad.example/article/2?via=m261125-surguja',
      'सभी ख़बरें: https://samvad.example/',
    ]);
    expect(isCut).toBe(false);
  });

  it('has the article’s own headline where another is only begun', () => {
    const items = [item('1', { headlineHi: '  ' })];
    expect(bulletinText('hi', key, bulletin(items), { site, words }).text).toContain('1. *ख़बर 1*');
  });

  it('leaves out what has no headline in its language, and counts on', () => {
    const items = [item('1'), item('2', { titleEn: 'Two' }), item('3', { headlineEn: 'Three' })];
    const { text } = bulletinText('en', key, bulletin(items), { site, words });
    expect(text.match(/^\d\. .*/gm)).toEqual(['1. *Two*', '2. *Three*']);
  });

  it('fits into what WhatsApp takes however long headlines and opening are', () => {
    const id = '0b5e0a3c-6f0e-4a52-9f57-0d3a3a0f7a11';
    const items = Array.from({ length: 10 }, () => item(id, { headlineHi: 'क्षत्रिय'.repeat(37) }));
    const given = { ...bulletin(items), openingHi: 'प्र'.repeat(133) };
    const { text, isCut } = bulletinText('hi', key, given, { site, words });
    expect(text.length).toBeLessThanOrEqual(messageLimit);
    expect(isCut).toBe(true);
    expect(text.match(/\*(क्षत्रिय)*(क्ष|क्षत्रि)?…\*/gu)).toHaveLength(10);
  });
});

describe('a mark', () => {
  it.each([
    [{ day: '2026-11-25', edition: 'morning', district: null }, 'm261125'],
    [
      { day: '2026-01-02', edition: 'evening', district: 'balrampur-ramanujganj' },
      'e260102-balrampur-ramanujganj',
    ],
  ] as const)('names the bulletin %j as %s, and back', (named, mark) => {
    expect(markOf(named)).toBe(mark);
    expect(bulletinOf(mark)).toEqual(named);
  });

  it('of an article’s own message is no bulletin’s', () => {
    expect(bulletinOf('post')).toBeNull();
  });
});

describe('the bulletin that is due', () => {
  it.each([
    ['2026-11-24T19:00:00Z', '2026-11-25', 'morning'],
    ['2026-11-25T06:29:59Z', '2026-11-25', 'morning'],
    ['2026-11-25T06:30:00Z', '2026-11-25', 'evening'],
    ['2026-11-25T18:29:00Z', '2026-11-25', 'evening'],
  ])('at %s is that of %s, %s', (now, day, edition) => {
    expect(dueBulletin(new Date(now))).toEqual({ day, edition });
  });
});

describe('addresses', () => {
  it('name a bulletin as far as it is chosen', () => {
    expect(bulletinPath({})).toBe('/admin/channel/bulletin');
    expect(bulletinPath(key)).toBe(
      '/admin/channel/bulletin?day=2026-11-25&edition=morning&district=surguja',
    );
  });
});
