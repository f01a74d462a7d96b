import { describe, expect, it } from 'vitest';

import { networkOf, networkOfAddress } from './sender';

describe('the network that a visitor counts for', () => {
  it('is an IPv4 address itself', () => {
    expect(networkOfAddress('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOfAddress('')).toBe('');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('is of %s the line’s: %s', (address, network) => {
    expect(networkOfAddress(address)).toBe(network);
  });

  it('is what the site’s server wrote last', () => {
    const headers = new Headers({ 'x-forwarded-for': '198.51.100.1, 2001:db8:1:2::9' });
    expect(networkOf(headers)).toBe('2001:db8:1:2::/64');
    expect(networkOf(new Headers())).toBe('');
  });
});
