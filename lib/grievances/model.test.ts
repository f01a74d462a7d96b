import { describe, expect, it } from 'vitest';

import { grievanceDeadlines, parseReportMonth, storyLink, toCsv } from './model';

describe('a grievance, by rules 10 and 11 of the IT Rules 2021', () => {
  it('is acknowledged within 24 hours and decided within 15 days', () => {
    expect(grievanceDeadlines).toEqual({ acknowledgeHours: 24, decideDays: 15 });
  });
});

describe('a file for spreadsheets', () => {
  it.each(['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1'])(
    'does not make a formula of %j',
    (value) => {
      expect(toCsv([[value]])).toBe(`\ufeff"'${value}"\r\n`);
    },
  );

  it('keeps words, quotation marks and line ends within their field', () => {
    expect(toCsv([['आशा', 'say "no"', 'a\nb']])).toBe('\ufeff"आशा","say ""no""","a\nb"\r\n');
  });
});

describe('a month of the register', () => {
  it('is one that has begun', () => {
    expect(parseReportMonth('2026-11', '2026-11')).toBe('2026-11');
    expect(
      ['2026-12', '2026-13', '2024-12', '2026-1', '../x'].map((word) =>
        parseReportMonth(word, '2026-11'),
      ),
    ).toEqual([null, null, null, null, null]);
  });
});

describe('where a grievance points to', () => {
  it('is linked to only as a web address', () => {
    expect(storyLink('/article/x', 'https://site.example')).toBe('https://site.example/article/x');
    expect(storyLink('javascript:alert(1)', 'https://site.example')).toBeNull();
    expect(storyLink('', 'https://site.example')).toBeNull();
  });
});
