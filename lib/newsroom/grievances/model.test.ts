import { describe, expect, it } from 'vitest';

import { parseReportMonth, reportMonths, articleLink } from './model';

describe('a month of the register', () => {
  it('is one that has begun', () => {
    expect(parseReportMonth('2026-11', '2026-11')).toBe('2026-11');
    expect(
      ['2026-12', '2026-13', '2024-12', '2026-1', '../x'].map((word) =>
        parseReportMonth(word, '2026-11'),
      ),
    ).toEqual([null, null, null, null, null]);
  });

  it('is chosen among those that there are, the present one first', () => {
    const months = reportMonths('2026-02');
    expect([months.length, months[0], months[1], months[2], months.at(-1)]).toEqual([
      14,
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-01',
    ]);
    expect(months.every((month) => parseReportMonth(month, '2026-02') === month)).toBe(true);
  });
});

describe('where a grievance points to', () => {
  it('is linked to only as a web address', () => {
    expect(articleLink('/article/x', 'https://site.example')).toBe(
      'https://site.example/article/x',
    );
    expect(articleLink('javascript:alert(1)', 'https://site.example')).toBeNull();
    expect(articleLink('', 'https://site.example')).toBeNull();
    expect(articleLink('कल की ख़बर', 'https://site.example')).toBeNull();
    expect(articleLink('http://[', 'https://site.example')).toBeNull();
  });
});
