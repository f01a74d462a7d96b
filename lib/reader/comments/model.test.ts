import { describe, expect, it } from 'vitest';

import {
  commentLimits,
  countGraphemes,
  cutToLimit,
  isSameText,
  readCursor,
  storableText,
  withoutGaps,
  writeCursor,
} from './model';

describe('a comment, by specification 9', () => {
  it('has 1000 letters at most, in a box of 3 rows, a reply in one of 2', () => {
    expect(commentLimits).toMatchObject({ letters: 1000, rows: 3, replyRows: 2 });
  });
});

describe('letters', () => {
  it('are counted as a reader counts them', () => {
    expect(countGraphemes('क्षि')).toBe(1);
    expect(countGraphemes('गाँव')).toBe(2);
    expect(countGraphemes('👍🏽 🇮🇳')).toBe(3);
    expect(countGraphemes('')).toBe(0);
  });

  it('are those that will be kept: spaces at the ends and joiners are none, joined emoji one', () => {
    expect(countGraphemes(' \u200b\n ')).toBe(0);
    expect(countGraphemes(' बात\u200c ')).toBe(2);
    expect(countGraphemes('👨\u200d👩\u200d👧')).toBe(1);
  });

  it('beyond the thousandth are cut off, never within one', () => {
    expect(cutToLimit('क्षि'.repeat(1002))).toBe('क्षि'.repeat(1000));
    expect(cutToLimit('छोटी बात')).toBe('छोटी बात');
  });

  it('of countless marks each are cut at what the database takes', () => {
    const cut = cutToLimit(`e${'\u0301'.repeat(50)}`.repeat(900));
    expect([...cut].length).toBeLessThanOrEqual(8000);
    expect(cut.endsWith('\u0301')).toBe(true);
  });
});

describe('a text that is sent', () => {
  it('loses what no database holds: NUL and halves of pairs', () => {
    expect(storableText('a\0b\ud83d')).toBe('ab\ufffd');
    expect(storableText('ठीक 👍')).toBe('ठीक 👍');
  });

  it('is the same as another when only spaces and line ends differ', () => {
    expect(isSameText(' एक  बात\r\n', 'एक बात')).toBe(true);
    expect(isSameText('एक बात', 'दो बात')).toBe(false);
  });
});

describe('a comment as it is shown', () => {
  it('keeps its paragraphs, and one empty line of many', () => {
    expect(withoutGaps('एक\nदो\n\nतीन')).toBe('एक\nदो\n\nतीन');
    expect(withoutGaps(`a${'\n'.repeat(990)}b\n \n\t\nc`)).toBe('a\n\nb\n\nc');
  });
});

describe('a cursor', () => {
  const id = '014f7390-975b-81cc-ac5b-52a3d09bc1c9';

  it('is read as it was written', () => {
    const cursor = { createdAt: '2026-11-21T14:05:46.123456+00:00', id };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  it.each(['', 'x', `2026-11-21_${id}`, `2026-11-21T14:05:46+00:00_${id},or(x)`, `"_${id}`])(
    'is not %j',
    (word) => {
      expect(readCursor(word)).toBeNull();
    },
  );
});
