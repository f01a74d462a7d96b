import { describe, expect, it } from 'vitest';

import { actionsOf, fileNameOf, type Transfer } from './model';

const failed = {
  direction: 'in', state: 'failed', task: 'check', format: null, size: 400, written: 0, preview: null,
  problem: 'unknown_kind', filesGoneAt: null,
} as unknown as Transfer; // prettier-ignore

describe('what may be done about a file that was not brought in', () => {
  it('is no second look, where that would find the same', () => {
    expect(actionsOf(failed)).toEqual(['cancel']);
  });

  it('is a second look where the first took too much, or an address may give something else', () => {
    expect(actionsOf({ ...failed, problem: 'too_heavy' })).toEqual(['resume', 'cancel']);
    expect(actionsOf({ ...failed, size: 0 })).toEqual(['resume', 'cancel']);
    expect(actionsOf({ ...failed, task: 'bring' })).toEqual(['resume', 'cancel']);
  });
});

it('a file is called by the day in India on which it was made', () => {
  expect(fileNameOf({ format: 'wxr', madeAt: '2026-11-28T21:07:00Z' })).toBe(
    'surguja-samvad-2026-11-29.xml',
  );
});
