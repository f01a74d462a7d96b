import { describe, expect, it } from 'vitest';

import { closingLines } from './checks';
import { auditOf, resultOf } from './known-vulnerabilities';

const printed = (vulnerabilities: Record<string, { severity: string }>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities });

describe('what npm audit says', () => {
  it('is grave where a vulnerability is high or critical, and only there', () => {
    const found = {
      left: { severity: 'moderate' },
      right: { severity: 'high' },
      deep: { severity: 'critical' },
    };
    expect(auditOf(printed(found))).toEqual({ grave: ['right (high)', 'deep (critical)'] });
    expect(auditOf(printed({}))).toEqual({ grave: [] });
  });

  it('is unknown where the registry refuses, or says nothing', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed', method: 'POST' });
    expect(auditOf(refused)).toEqual({ unknown: '405 Method Not Allowed' });
    for (const nothing of ['', '<html>', '[]'])
      expect(auditOf(nothing)).toEqual({ unknown: 'npm audit said nothing' });
  });

  it('fails a run where one is grave, and is named at its end where nothing was looked up', () => {
    const tests = { name: 'unit', ok: true, passed: 9, failed: 0 };
    const grave = resultOf({ grave: ['left (high)'] });
    expect(grave.ok).toBe(false);
    expect(closingLines([tests, grave])).toEqual([
      'Failed: known vulnerabilities: left (high)',
      '9 passed, 1 failed',
    ]);
    const unknown = resultOf({ unknown: 'npm audit said nothing' });
    expect(closingLines([tests, unknown])).toEqual([
      '1 not checked: known vulnerabilities (npm audit said nothing)',
      '9 passed, 0 failed',
    ]);
    expect(closingLines([tests, resultOf({ grave: [] })])).toEqual(['10 passed, 0 failed']);
  });
});
