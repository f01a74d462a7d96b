import { describe, expect, it } from 'vitest';

import { auditOf } from './known-vulnerabilities';

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
});
