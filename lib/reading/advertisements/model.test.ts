import { describe, expect, it } from 'vitest';

import { chooseAdvertisement, shownIn, type Advertisement } from './model';

const words = { title: 'Tractors', line: 'By the hour', alt: 'A tractor' };
const advertisement = (id: string, more: Partial<Advertisement> = {}): Advertisement => ({
  id,
  isHouse: false,
  words: { hi: words, en: words },
  picture: null,
  ...more,
});
const hour = (number: number) => new Date(number * 3_600_000);

/** How often each stands somewhere, over many pages and hours. */
function shares(candidates: readonly Advertisement[], places: readonly [string, Date][]) {
  const counts = new Map<string, number>();
  for (const [path, now] of places) {
    const id = chooseAdvertisement(candidates, 'hi', path, now)?.id ?? '–';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

describe('what stands in a place', () => {
  const three = ['a', 'b', 'c'].map((id) => advertisement(id));
  const even = (counts: Map<string, number>) =>
    three.every(({ id }) => Math.abs((counts.get(id) ?? 0) - 1000) < 120);

  it('has an even share over pages, and over the hours of one page', () => {
    const pages = Array.from(
      { length: 3000 },
      (_, index) => [`/article/${index}`, hour(1)] as [string, Date],
    );
    const hours = Array.from(
      { length: 3000 },
      (_, index) => ['/', hour(490_000 + index)] as [string, Date],
    );
    expect(even(shares(three, pages))).toBe(true);
    expect(even(shares(three, hours))).toBe(true);
  });

  it('is the same for everybody within the hour, in whichever order they are read', () => {
    const place = ['/', new Date(5 * 3_600_000 + 1)] as const;
    const first = chooseAdvertisement(three, 'hi', ...place);
    expect(chooseAdvertisement(three.toReversed(), 'hi', '/', hour(5))).toEqual(first);
  });

  it('is the paper’s own where none is sold, or none that is sold speaks the language', () => {
    const own = advertisement('own', { isHouse: true });
    const hindi = advertisement('hindi', { words: { hi: words } });
    expect(chooseAdvertisement([own, hindi], 'hi', '/', hour(1))?.id).toBe('hindi');
    expect(chooseAdvertisement([own, hindi], 'en', '/', hour(1))?.id).toBe('own');
    expect(chooseAdvertisement([hindi], 'en', '/', hour(1))).toBeNull();
    expect(chooseAdvertisement([], 'hi', '/', hour(1))).toBeNull();
  });

  it('shows the picture by its widest file, with its words in the edition’s language', () => {
    const picture = { folder: 'stories/x/y', focus: { x: 20, y: 80 } };
    expect(shownIn(advertisement('a', { picture }), 'en')?.image).toEqual({
      url: '/media/stories/x/y/1280.jpg',
      alt: 'A tractor',
      caption: null,
      credit: null,
      focus: { x: 20, y: 80 },
    });
  });
});
