import { describe, expect, it } from 'vitest';

import { connectionLimits } from './connection-limits';

describe('without a connection, by specification 9', () => {
  it('the banner appears after 2000 milliseconds', () => {
    expect(connectionLimits.bannerDelay).toBe(2000);
  });
});
