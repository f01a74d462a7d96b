import { describe, expect, it } from 'vitest';

import { numbersFrom } from '../made-up-words';

import { addressesOf, editionOf, pageDrawer, articleDrawer } from './pages';

const articles = Array.from({ length: 50 }, (_, rank) => `/article/${rank + 1}`);
const pages = { front: '/', lists: ['/topics', '/archives'], articles };

function countDrawn(draw: () => string, times: number): (path: string) => number {
  const counts = new Map<string, number>();
  for (let turn = 0; turn < times; turn += 1) {
    const path = draw();
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return (path) => (counts.get(path) ?? 0) / times;
}

describe('what a crowd reads', () => {
  it('is the front page a fifth of the time and a list fifteen times in a hundred', () => {
    const share = countDrawn(pageDrawer(pages, numbersFrom(1)), 50_000);
    expect(share('/')).toBeCloseTo(0.2, 1.5);
    expect(share('/topics')).toBeCloseTo(0.075, 1.5);
    expect(share('/archives')).toBeCloseTo(0.075, 1.5);
  });

  it('is the first article twice as often as the second and ten times as often as the tenth', () => {
    const share = countDrawn(articleDrawer(articles, numbersFrom(2)), 200_000);
    expect(share('/article/1') / share('/article/2')).toBeCloseTo(2, 0.5);
    expect(share('/article/1') / share('/article/10')).toBeGreaterThan(8);
    expect(share('/article/1') / share('/article/10')).toBeLessThan(12);
    expect(share('/article/50')).toBeGreaterThan(0);
  });

  it('takes the first and the last article at the ends of the numbers', () => {
    expect(articleDrawer(articles, () => 0)()).toBe('/article/1');
    expect(articleDrawer(articles, () => 1 - Number.EPSILON)()).toBe('/article/50');
    expect(() => articleDrawer([], () => 0)).toThrow(RangeError);
  });

  it('is Hindi for two of three readers', () => {
    expect([0, 1, 2, 3, 4, 5].map(editionOf)).toEqual(['hi', 'hi', 'en', 'hi', 'hi', 'en']);
  });

  it('has each address once', () => {
    const english = { front: '/en', lists: ['/en/topics'], articles: ['/en/article/1'] };
    expect(addressesOf({ hi: pages, en: english })).toHaveLength(53 + 3);
  });
});
