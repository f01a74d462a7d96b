import { describe, expect, it } from 'vitest';

import { visitorOfDay } from './visitor';

const visit = {
  secret: 'sixteen letters!',
  day: '2026-11-21',
  network: '203.0.113.7',
  userAgent: 'Firefox',
};

describe('a visitor’s name for a day', () => {
  it('is 32 hex digits, the same in every process', () => {
    expect(visitorOfDay(visit)).toMatch(/^[0-9a-f]{32}$/);
    expect(visitorOfDay({ ...visit })).toBe(visitorOfDay(visit));
  });

  it.each([
    { day: '2026-11-22' },
    { network: '203.0.113.8' },
    { userAgent: 'Chrome' },
    { secret: 'another sixteen!' },
  ])('is another with %j', (other) => {
    expect(visitorOfDay({ ...visit, ...other })).not.toBe(visitorOfDay(visit));
  });

  it('does not tell where the network ends and the browser begins', () => {
    const one = visitorOfDay({ ...visit, network: 'a', userAgent: 'bc' });
    expect(visitorOfDay({ ...visit, network: 'ab', userAgent: 'c' })).not.toBe(one);
  });
});
