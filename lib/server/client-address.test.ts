import { describe, expect, it } from 'vitest';

import { clientAddress, proxiesInFront } from './client-address';

describe('whose address counts', () => {
  it('is the reader’s own when they are connected directly, whatever they write', () => {
    expect(clientAddress('203.0.113.7', '198.51.100.1, 127.0.0.1')).toBe('203.0.113.7');
    expect(clientAddress('::ffff:203.0.113.7', undefined)).toBe('203.0.113.7');
  });

  it('is what the proxy beside the site saw, not what stood there before', () => {
    for (const proxy of ['127.0.0.1', '::1', '10.0.3.4', '172.20.0.2', 'fd00::2']) {
      expect(clientAddress(proxy, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    }
    expect(clientAddress('172.15.0.2', '203.0.113.7')).toBe('172.15.0.2');
  });

  it('is what the outermost of the operator’s proxies saw', () => {
    const chain = '6.6.6.6, 203.0.113.7, 198.51.100.9';
    expect(clientAddress('10.0.0.1', chain, 2)).toBe('203.0.113.7');
    expect(clientAddress('192.0.2.5', chain, 2)).toBe('203.0.113.7');
    expect(clientAddress('10.0.0.1', chain, 0)).toBe('10.0.0.1');
  });

  it('takes no more hops than there are, and nothing that is no address', () => {
    expect(clientAddress('127.0.0.1', undefined)).toBe('127.0.0.1');
    expect(clientAddress('127.0.0.1', '203.0.113.7', 5)).toBe('203.0.113.7');
    expect(clientAddress('127.0.0.1', 'unknown')).toBe('127.0.0.1');
    expect(clientAddress('127.0.0.1', '203.0.113.7:4711')).toBe('203.0.113.7');
    expect(clientAddress('127.0.0.1', '[2001:db8::7]:4711')).toBe('2001:db8::7');
    expect(clientAddress(undefined, undefined)).toBe('');
  });

  it('is set by a number alone', () => {
    expect(proxiesInFront(undefined)).toBeUndefined();
    expect(proxiesInFront('2')).toBe(2);
    expect(() => proxiesInFront('many')).toThrow('PROXIES_IN_FRONT');
  });
});
