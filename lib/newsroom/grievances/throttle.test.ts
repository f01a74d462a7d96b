import { describe, expect, it } from 'vitest';

import {
  filedByAddress,
  lookedUpByAddress,
  minutesBeforeFiling,
  minutesBeforeLookup,
} from './throttle';

const noon = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;

describe('grievances from one address', () => {
  it('are filed five times an hour', () => {
    expect(filedByAddress).toEqual({ limit: 5, window: 60 * minute });
    for (let time = 0; time < 5; time += 1)
      expect(minutesBeforeFiling('192.0.2.1', noon + time)).toBe(0);
    expect(minutesBeforeFiling('192.0.2.1', noon + 10)).toBe(60);
    expect(minutesBeforeFiling('192.0.2.2', noon + 10)).toBe(0);
    expect(minutesBeforeFiling('192.0.2.1', noon + 61 * minute)).toBe(0);
  });

  it('are looked up twenty times in a quarter of an hour', () => {
    expect(lookedUpByAddress).toEqual({ limit: 20, window: 15 * minute });
    for (let time = 0; time < 20; time += 1) minutesBeforeLookup('192.0.2.3', noon);
    expect(minutesBeforeLookup('192.0.2.3', noon + 1)).toBe(15);
  });
});
