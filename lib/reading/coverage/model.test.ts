import { describe, expect, it } from 'vitest';

import {
  authorsOf,
  coveredIn,
  entriesPerPart,
  firstShown,
  nameOfEntry,
  parsePart,
  partOf,
} from './model';
import { toEntry, type EntryRow } from './rows';

const row: EntryRow = {
  id: 'a',
  number: 27,
  revision: 1,
  written_at: '2026-11-26T08:00:00Z',
  posted_at: '2026-11-26T08:01:00Z',
  author: 'reena',
  title_hi: 'पुल बंद',
  title_en: null,
  text_hi: 'पानी पुल पर है।',
  text_en: 'Water is on the bridge.',
  is_key: true,
  is_pinned: false,
  image_url: '/media/a/1280.jpg',
  image_alt_hi: 'भूरी नदी',
  image_alt_en: null,
  image_credit: 'रीना',
  note_hi: null,
  note_en: 'It was the west bank.',
  corrected_at: '2026-11-26T09:00:00Z',
};

describe('parts of a coverage', () => {
  it.each([
    [0, 1],
    [1, 1],
    [entriesPerPart, 1],
    [entriesPerPart + 1, 2],
    [1000, 50],
  ])('hold entry %d in part %d', (number, part) => {
    expect(partOf(number)).toBe(part);
  });

  it.each([0, 1, 19, 20, 21, 40, 41, 999, 1000])(
    'and of %d entries the article’s page shows two parts at most, and all that no part before has',
    (last) => {
      const shown = last - firstShown(last) + 1;
      expect(shown).toBeLessThanOrEqual(2 * entriesPerPart);
      expect(shown).toBeGreaterThanOrEqual(Math.min(last, entriesPerPart + 1));
      expect((firstShown(last) - 1) % entriesPerPart).toBe(0);
    },
  );

  it('have numbers for addresses, and nothing else', () => {
    expect(['1', '12', '9999'].map(parsePart)).toEqual([1, 12, 9999]);
    expect(['0', '01', '-1', '1.5', '10000', 'one', ''].map(parsePart)).toEqual(
      Array(7).fill(null),
    );
  });
});

describe('an entry', () => {
  it('is shown in the edition’s language, with its headline in the same', () => {
    expect(toEntry(row, 'hi')).toMatchObject({
      title: { text: 'पुल बंद', lang: 'hi' },
      text: { text: 'पानी पुल पर है।', lang: 'hi' },
    });
    expect(toEntry(row, 'en')).toMatchObject({ title: null, text: { lang: 'en' } });
  });

  it('is shown in the other language where it has no other, and so are its correction and picture', () => {
    const entry = toEntry({ ...row, text_en: null }, 'en');
    expect(entry.text).toEqual({ text: 'पानी पुल पर है।', lang: 'hi' });
    expect(entry.title?.lang).toBe('hi');
    expect(toEntry(row, 'hi').correction?.note).toEqual({
      text: 'It was the west bank.',
      lang: 'en',
    });
    expect(entry.image?.alt).toBe('भूरी नदी');
  });

  it('is called by its headline, or by how it begins', () => {
    const text = { text: `${'word '.repeat(30)}\nMore`, lang: 'en' as const };
    const title = { text: 'Bridge closed', lang: 'en' as const };
    expect(nameOfEntry({ title, text })).toBe(title);
    const name = nameOfEntry({ title: null, text }).text;
    expect(name).toMatch(/^(word )+…$/);
    expect(name.length).toBeLessThan(95);
    expect(nameOfEntry({ title: null, text: { text: 'Short\nMore', lang: 'en' } }).text).toBe(
      'Short',
    );
  });

  it('names its author once among many', () => {
    const entries = ['reena', 'ravi', 'reena', null].map((author) =>
      toEntry({ ...row, author }, 'hi'),
    );
    expect(authorsOf(entries)).toEqual(['reena', 'ravi']);
  });
});

describe('a change of public pages', () => {
  it('names whose live coverage changed among its topics', () => {
    expect(coveredIn(['मानसून', 'live:a', 'author:reena', 'live:b'])).toEqual(['a', 'b']);
    expect(coveredIn([])).toEqual([]);
  });
});
