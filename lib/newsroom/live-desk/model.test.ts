import { describe, expect, it } from 'vitest';

import {
  contentOf,
  emptyEntry,
  entriesAtOnce,
  isConflict,
  lackOf,
  missingBefore,
  withAnswer,
  type DeskEntry,
} from './model';

const entry: DeskEntry = {
  ...emptyEntry,
  text_hi: 'पानी उतर रहा है।',
  is_key: true,
  note_hi: 'पहले का सुधार',
  id: 'a',
  number: 3,
  revision: 2,
  writtenAt: '2026-11-26T08:00:00Z',
  postedAt: '2026-11-26T08:00:00Z',
  postedBy: 'रवि',
  isPinned: false,
  correctedAt: null,
  withdrawnAt: null,
};

describe('an entry of live coverage', () => {
  it('is changed by what it says, and its last correction is not said again', () => {
    expect(contentOf(entry)).toEqual({
      ...emptyEntry,
      text_hi: 'पानी उतर रहा है।',
      is_key: true,
    });
  });

  it.each([
    [{ text_hi: ' ' }, false, 'text'],
    [{ text_en: 'Polling has begun.' }, false, null],
    [{ text_hi: 'मतदान शुरू' }, true, 'alt'],
    [{ text_hi: 'मतदान शुरू', image_alt_en: 'A queue' }, true, null],
    [{ text_hi: 'मतदान शुरू', image_url: '/media/a' }, false, 'alt'],
  ])('of %o (picture %s) lacks %s', (content, hasPicture, why) => {
    expect(lackOf({ ...emptyEntry, ...content }, hasPicture)).toBe(why);
  });

  it('is in conflict only where a colleague changed it', () => {
    expect(isConflict({ status: 409, reason: 'live_entry_changed' })).toBe(true);
    expect(isConflict({ status: 409, reason: 'live_closed' })).toBe(false);
  });
});

describe('the entries of a desk', () => {
  /** Entries with the numbers from one to another, the newest first. */
  const entries = (from: number, to: number): DeskEntry[] =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ ...entry, number: to - index }));
  const numbers = (of: readonly DeskEntry[]) => of.map(({ number }) => number);

  it('stay where a newer answer is too short for them, as its form does', () => {
    const known = entries(1, entriesAtOnce);
    const newer = withAnswer(known, entries(2, entriesAtOnce + 1));
    expect(numbers(newer)).toEqual(numbers(entries(1, entriesAtOnce + 1)));
    expect(missingBefore(newer)).toBeNull();
  });

  it('are told as the answer has them, and are gone where it would have them', () => {
    const changed = { ...entry, number: 2, revision: 9 };
    expect(withAnswer(entries(1, 3), [changed])).toEqual([changed]);
    expect(withAnswer(entries(1, 3), [])).toEqual([]);
  });

  it('lack what came while nobody looked, and get it by asking for what stands before', () => {
    const known = withAnswer(entries(1, 10), entries(61, 110));
    expect(missingBefore(known)).toBe(61);
    const more = withAnswer(known, entries(11, 60), 61);
    expect(numbers(more)).toEqual(numbers(entries(1, 110)));
    expect(missingBefore(more)).toBeNull();
    expect(missingBefore(entries(5, 54))).toBe(5);
    expect(missingBefore([])).toBeNull();
  });
});
