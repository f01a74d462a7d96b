import { describe, expect, it } from 'vitest';

import { csvResponse, toCsv } from './csv';

describe('a table for the spreadsheet', () => {
  it('begins with the mark of UTF-8 and ends each line as RFC 4180 wants', () => {
    expect(toCsv(['दिन', 'पाठक'], [['2026-11-21', 12]])).toBe(
      '\uFEFFदिन,पाठक\r\n2026-11-21,12\r\n',
    );
  });

  it.each([
    ...['=1+1', '+91', '-cmd', '@SUM(A1)', '\tx', '=HYPERLINK("http://example.org")'],
    ...[' =1', '\t=1', '\n=1', '＝1+1', '＋91', '－cmd', '＠SUM(A1)'],
  ])('never carries a formula: %j', (text) => {
    const cell = toCsv(['a'], [[text]]).split('\r\n')[1] ?? '';
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('keeps a carriage return and quotes within its cell', () => {
    expect(toCsv(['a'], [['\rx']])).toContain('"\'\rx"');
    expect(toCsv(['a'], [['एक;=1', 'दो\t=1']])).toContain('"एक;=1","दो\t=1"');
    expect(toCsv(['a'], [['वह बोली, "हाँ"']])).toContain('"वह बोली, ""हाँ"""');
  });

  it('leaves numbers numbers, also below zero, and nothing empty', () => {
    expect(toCsv(['a', 'b'], [[-5, null]])).toContain('\r\n-5,\r\n');
  });

  it('is saved, not shown', () => {
    expect(csvResponse('log', 'x').headers.get('content-disposition')).toBe(
      'attachment; filename="log.csv"',
    );
  });
});
