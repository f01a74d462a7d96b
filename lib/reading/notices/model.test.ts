import { describe, expect, it } from 'vitest';

import { noticePath, toNotice, type NoticeRow } from './model';

const row: NoticeRow = {
  id: 'one',
  kind: 'obituary',
  title_hi: 'सावित्री एक्का',
  title_en: null,
  text_hi: 'हमारी माँ अब हमारे बीच नहीं रहीं।',
  text_en: null,
  placed_by: 'एक्का परिवार',
  born: 1948,
  died: 2026,
  district: 'surguja',
  picture: null,
  alt_hi: null,
  alt_en: null,
  first_day: '2026-11-25',
  paid_until: '2026-12-06',
};

describe('a notice', () => {
  it('is shown in the other language, marked so, where it says nothing in the edition’s', () => {
    const shown = toNotice(row, 'en');
    expect(shown.title).toEqual({ text: 'सावित्री एक्का', lang: 'hi' });
    expect(shown.languages).toEqual(['hi']);
  });

  it('shows its picture by the widest file', () => {
    const shown = toNotice({ ...row, picture: 'stories/x/y', alt_hi: 'सावित्री जी' }, 'hi');
    expect(shown.image).toMatchObject({ url: '/media/stories/x/y/1280.jpg', alt: 'सावित्री जी' });
  });

  it('without a text is none', () => {
    expect(() => toNotice({ ...row, text_hi: null }, 'hi')).toThrow('Notice one has no text');
  });

  it('stands in the section of its kind', () => {
    expect(noticePath('hi', 'notice', 'one')).toBe('/notices/one');
    expect(noticePath('en', 'obituary', 'one')).toBe('/en/obituaries/one');
  });
});
