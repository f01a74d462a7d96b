import { describe, expect, it } from 'vitest';

import { judgeFirstVisits } from './budgets';

describe('the budgets of a first visit', () => {
  const weight = { page: 'home', kind: 'javascript', ceiling: 145 } as const;

  it('let a page pass that stays below its ceiling', () => {
    const verdict = judgeFirstVisits([{ ...weight, kilobytes: 144.9 }]);
    expect(verdict).toEqual({ ok: true, lines: ['✓ home javascript: 144.9 KB of 145 KB'] });
  });

  it('fail the build for one page that weighs too much', () => {
    const verdict = judgeFirstVisits([
      { ...weight, kilobytes: 100 },
      { ...weight, page: 'article', kilobytes: 145.1 },
    ]);
    expect(verdict.ok).toBe(false);
    expect(verdict.lines[1]).toBe('✗ article javascript: 145.1 KB of 145 KB');
  });
});
