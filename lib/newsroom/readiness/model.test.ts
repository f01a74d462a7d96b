import { describe, expect, it } from 'vitest';

import { judge, parts, type Part, type PartState } from './model';

const all = (bad: Part[]) =>
  Object.fromEntries(
    parts.map((part): [Part, PartState] => [
      part,
      { state: bad.includes(part) ? 'bad' : 'ok', figure: 1 },
    ]),
  ) as Record<Part, PartState>;

describe('readiness', () => {
  it('is whole where every part is', () => {
    expect(judge(all([])).status).toBe('ready');
  });

  it.each(['database', 'writes', 'disk', 'follower'] as const)('is lost with %s', (part) => {
    expect(judge(all([part, 'queue'])).status).toBe('not ready');
  });

  it('stays where only work behind readers is late', () => {
    expect(judge(all(['queue', 'scheduler', 'backupDisk'])).status).toBe('late');
  });
});
