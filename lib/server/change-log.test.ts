import { describe, expect, it } from 'vitest';

import { ChangeLog } from './change-log';

describe('what was begun at a moment', () => {
  it('holds until a change names one of its tags', () => {
    const log = new ChangeLog();
    log.note(['article:a']);
    const begun = log.now();
    expect(log.hasNamed(['article:a'], begun)).toBe(false);
    log.note(['article:b']);
    expect(log.hasNamed(['article:a'], begun)).toBe(false);
    log.note(['list:all', 'article:a']);
    expect(log.hasNamed(['article:a', 'topics'], begun)).toBe(true);
  });

  it('is told from what was begun after the change, however soon', () => {
    const log = new ChangeLog();
    const before = log.now();
    log.note(['list:all']);
    const after = log.now();
    expect(log.hasNamed(['list:all'], before)).toBe(true);
    expect(log.hasNamed(['list:all'], after)).toBe(false);
  });

  it('counts as changed when more was named since than is remembered', () => {
    const log = new ChangeLog(2);
    const begun = log.now();
    log.note(['a', 'b', 'c']);
    expect(log.hasNamed(['never named'], begun)).toBe(true);
    expect(log.hasNamed(['a'], log.now())).toBe(false);
  });
});
