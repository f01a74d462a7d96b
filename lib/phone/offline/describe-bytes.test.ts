import { describe, expect, it } from 'vitest';

import { describeBytes } from './describe-bytes';

describe('an amount of data', () => {
  it('is said in tens of kilobytes, never as nothing, and in megabytes from one on', () => {
    expect(describeBytes('en', 0)).toBe('10 KB');
    expect(describeBytes('en', 431_000)).toBe('440 KB');
    expect(describeBytes('hi', 999_999)).toBe('1,000 KB');
    expect(describeBytes('hi', 1_240_000)).toBe('1.2 MB');
  });
});
