import { describe, expect, it } from 'vitest';

import { canBeDrawn, isFigures, numberIn, parseSheet, seriesOf, withBars } from './sheet';

describe('a sheet', () => {
  it('has a title where its first line has no cells, then its columns and rows', () => {
    expect(parseSheet('वर्षा\nज़िला | मिमी\nसरगुजा | 812\nकोरिया | 640')).toEqual({
      title: 'वर्षा',
      head: ['ज़िला', 'मिमी'],
      rows: [
        ['सरगुजा', '812'],
        ['कोरिया', '640'],
      ],
    });
    expect(parseSheet('A | B\n1 | 2')?.title).toBeNull();
  });

  it('is read as spreadsheets and Markdown write it', () => {
    expect(parseSheet(withBars('A\tB\n1\t2'))).toEqual(parseSheet('| A | B |\n\n| 1 | 2 |'));
  });

  it('has rows of the same width, however they were written', () => {
    expect(parseSheet('A | B\n1\n2 | 3 | 4')).toEqual({
      title: null,
      head: ['A', 'B', ''],
      rows: [
        ['1', '', ''],
        ['2', '3', '4'],
      ],
    });
  });

  it.each(['', 'only a title', 'title\nA | B', 'A\nB\nC'])('is none: %j', (text) => {
    expect(parseSheet(text)).toBeNull();
  });

  it('is read in time proportional to its length', () => {
    const rows = 'क | 1\n'.repeat(100_000);
    expect(parseSheet(rows)?.rows).toHaveLength(99_999);
    expect(numberIn('1,'.repeat(500_000))).toBeNull();
  });
});

describe('the number that a cell says', () => {
  it.each([
    ['812', 812],
    ['1,12,000', 112_000],
    ['₹74.5', 74.5],
    ['₹ 1,490 करोड़', 1490],
    ['४०%', 40],
    ['-3 °C', -3],
    ['−0.5', -0.5],
    ['+2', 2],
    ['First 2 hours of the day', null],
    ['Up to 12', null],
    ['दिन के पहले 2 घंटे', null],
    ['10-15', null],
    ['2025-26', null],
    ['–', null],
    ['', null],
    ['सरगुजा', null],
  ])('%s is %s', (cell, number) => {
    expect(numberIn(cell)).toBe(number);
  });
});

describe('what can be drawn of a sheet', () => {
  it('are the columns of figures behind the first', () => {
    const sheet = parseSheet(
      'साल | पंचायतें | टिप्पणी | मतदान\n2020 | 12 | कम | 71%\n2025 | – | अधिक | 75%',
    );
    expect(sheet && seriesOf(sheet)).toEqual([
      { name: 'पंचायतें', values: [12, null] },
      { name: 'मतदान', values: [71, 75] },
    ]);
    expect(sheet && isFigures(sheet, 0)).toBe(true);
  });

  it('needs figures, and lines more than one row', () => {
    const drawn = (as: 'bars' | 'lines', text: string) => {
      const sheet = parseSheet(text);
      return sheet && canBeDrawn(as, sheet);
    };
    expect(drawn('bars', 'A | B\n1 | 2')).toBe(true);
    expect(drawn('lines', 'A | B\n1 | 2')).toBe(false);
    expect(drawn('lines', 'A | B\n1 | 2\n2 | 3')).toBe(true);
    expect(drawn('bars', 'A | B\n1 | few')).toBe(false);
  });
});
