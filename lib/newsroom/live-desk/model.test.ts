import { describe, expect, it } from 'vitest';

import { contentOf, emptyEntry, isConflict, lackOf, type DeskEntry } from './model';

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
