import { describe, expect, it } from 'vitest';

import { isBlockId, pollLines, sharesOf, shareWords, sumOf, wasHeldElsewhere } from './model';

/** Numbers that look random and are the same each time (Lehmer). */
function* numbers(): Generator<number> {
  for (let state = 20261126; ;) {
    state = (state * 48271) % 2147483647;
    yield state;
  }
}

describe('shares of votes', () => {
  it('make 100, each within one of what is exact, and none is less than that of fewer votes', () => {
    const random = numbers();
    const next = (below: number) => (random.next().value as number) % below;
    for (let time = 0; time < 500; time += 1) {
      const votes = Array.from({ length: 2 + next(7) }, () => next(1 + next(5000)));
      const shares = sharesOf(votes);
      if (!shares) {
        expect(sumOf(votes)).toBeLessThan(20);
        continue;
      }
      expect(sumOf(shares)).toBe(100);
      votes.forEach((count, place) => {
        expect(Math.abs((shares[place] ?? 0) - (count * 100) / sumOf(votes))).toBeLessThan(1);
        votes.forEach((other, at) => {
          if (count > other) expect(shares[place]).toBeGreaterThanOrEqual(shares[at] ?? 0);
        });
      });
    }
  });

  it.each([
    [
      [10, 10, 10],
      [34, 33, 33],
    ],
    [
      [1, 199],
      [1, 99],
    ],
    [
      [0, 20],
      [0, 100],
    ],
    [[10, 9], null],
    [[0, 0], null],
  ])('of %j are %j', (votes, shares) => {
    expect(sharesOf(votes)).toEqual(shares);
  });
});

describe('the text of a poll', () => {
  it('is its question and an answer a line', () => {
    expect(pollLines('  Where?\n\n At the ford \nNear the market\n')).toEqual({
      question: 'Where?',
      answers: ['At the ford', 'Near the market'],
    });
    expect(pollLines('')).toEqual({ question: '', answers: [] });
  });
});

it('a poll that was over when it came was held elsewhere', () => {
  const poll = { id: 'p', question: '', answers: [], revision: 1, result: null };
  const at = (openedAt: string, closesAt: string) => ({ ...poll, openedAt, closesAt });
  expect(wasHeldElsewhere(at('2026-11-26T10:00:00Z', '2026-11-20T10:00:00Z'))).toBe(true);
  expect(wasHeldElsewhere(at('2026-11-20T10:00:00Z', '2026-11-26T10:00:00Z'))).toBe(false);
});

it('a block’s id is what the database takes', () => {
  expect(['a', 'p3', 'first', '0af3-x'].every(isBlockId)).toBe(true);
  expect(['', '-a', 'A', 'a b', 'a/b', 'a'.repeat(41)].some(isBlockId)).toBe(false);
});

it('a share is written in whole per cent, alike in both editions', () => {
  expect([shareWords('hi', 7), shareWords('en', 100), shareWords('en', 0)]).toEqual([
    '7%',
    '100%',
    '0%',
  ]);
});
