import { describe, expect, it } from 'vitest';

import { parseHeldFor, queuePath, writeHeldFor } from './model';

describe('why a comment waits', () => {
  it.each(['first', 'links', 'word:कमीना', 'word:a:b'])(
    '%s is read as it was written',
    (stored) => {
      expect(writeHeldFor(parseHeldFor(stored))).toBe(stored);
    },
  );

  it('names the listed word to the editor', () => {
    expect(parseHeldFor('word:कमीना')).toEqual({ kind: 'word', word: 'कमीना' });
  });
});

describe('a queue', () => {
  it('goes on behind a comment by its number of reports, its time and its id', () => {
    expect(
      queuePath({
        queue: 'reported',
        after: { time: '2026-11-21T10:00:00Z', id: 'x', reports: 3 },
      }),
    ).toBe('/admin/moderation?queue=reported&time=2026-11-21T10%3A00%3A00Z&after=x&reports=3');
    expect(queuePath({ queue: 'held', after: null })).toBe('/admin/moderation?queue=held');
  });
});
