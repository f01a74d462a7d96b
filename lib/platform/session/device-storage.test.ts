import { expect, it } from 'vitest';

import { isLately } from './device-storage';

const now = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;

it('a time that was kept is lately until its span is over', () => {
  expect(isLately(String(now - 6.9 * day), 7 * day, now)).toBe(true);
  expect(isLately(String(now - 7 * day), 7 * day, now)).toBe(false);
});

it.each([null, '', 'true', 'NaN', '{}', String(now + day)])(
  'it is not where %j was kept: nothing, nonsense or a time to come',
  (kept) => {
    expect(isLately(kept, 7 * day, now)).toBe(false);
  },
);
