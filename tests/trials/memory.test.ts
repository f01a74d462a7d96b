import { expect, it } from 'vitest';

import { memoryFigures } from './memory';

/** Ten minutes of looks each ten seconds, with the saw-teeth of collected garbage. */
const looks = (megabytesAt: (look: number) => number) =>
  Array.from({ length: 61 }, (_, look) => megabytesAt(look) + (look % 4) * 8);
const growth = (megabytes: readonly number[]) => memoryFigures(megabytes)[1];

it('lets caches fill, and calls what grows on a leak', () => {
  const full = growth(looks((look) => Math.min(300, 240 + look * 6)));
  expect(full?.value).toBeLessThanOrEqual(full?.atMost ?? 0);
  // As far from begin to end, but a megabyte a look until the last.
  const leaking = growth(looks((look) => 240 + look));
  expect(leaking?.value).toBeGreaterThan(leaking?.atMost ?? 0);
});

it('tells nothing of so few looks that one collection would decide', () => {
  expect(growth([240, 250, 260, 270])).toBeUndefined();
});
