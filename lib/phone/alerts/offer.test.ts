import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest';

import { noteOffer, offerRests, wantsOffer } from './offer';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', { PushManager: class {} });
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const articles = ['aaaaaaaa-1', 'bbbbbbbb-2', 'cccccccc-3', 'dddddddd-4'];

describe('alerts are offered', () => {
  it('to who has read three articles to their end, the same one counted once', () => {
    const [first = '', second = '', third = ''] = articles;
    expect([first, first, first, second, third].map(wantsOffer)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('not for 90 days after they were put away', () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T06:00:00Z') });
    articles.slice(0, 3).forEach(wantsOffer);
    noteOffer();
    expect(wantsOffer('dddddddd-4')).toBe(false);
    vi.setSystemTime(Date.now() + offerRests - 1);
    expect(wantsOffer('dddddddd-4')).toBe(false);
    vi.setSystemTime(Date.now() + 1);
    expect(wantsOffer('dddddddd-4')).toBe(true);
  });

  it.each([
    ['a browser that cannot', () => vi.stubGlobal('window', {})],
    [
      'who was asked by the browser already',
      () => vi.stubGlobal('Notification', { permission: 'granted' }),
    ],
    ['who keeps nothing', () => vi.stubGlobal('localStorage', undefined)],
  ])('not to %s', (_, prepare) => {
    prepare();
    expect(articles.map(wantsOffer)).toEqual(articles.map(() => false));
  });
});
