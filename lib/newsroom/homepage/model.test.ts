import { describe, expect, it } from 'vitest';

import {
  chosenAtMost,
  isArranged,
  moved,
  reseen,
  reseenEach,
  whyNotChosen,
  type HomepageArticle,
} from './model';

describe('an entry', () => {
  it('moves up, down and to the end', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  });

  it('stays where there is no such place', () => {
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
  });
});

describe('an arrangement, when the site says how things stand now,', () => {
  const itself = (key: string) => key;
  const arranged = (seen: string, own: string) => ({ seen: [...seen], own: [...own], newer: null });

  it.each([
    ['is the newer one where nothing was arranged', 'abc', 'abc', 'cab', 'cab', null],
    ['stays where only it was changed', 'abc', 'bac', 'abc', 'bac', null],
    ['is what both have made alike', 'abc', 'bac', 'bac', 'bac', null],
    ['stays beside the newer one where both differ', 'abc', 'bac', 'cab', 'bac', 'cab'],
  ])('%s', (_what, seen, own, now, left, newer) => {
    expect(reseen(arranged(seen, own), [...now], itself)).toEqual({
      seen: [...now],
      own: [...left],
      newer: newer && [...newer],
    });
  });

  it.each([
    ['takes in what a colleague added', 'ab', 'a', 'abc', 'ac'],
    ['loses what a colleague took out', 'ab', 'cab', 'b', 'cb'],
    ['keeps what was added', 'ab', 'cab', 'ab', 'cab'],
    ['names once what both added', 'a', 'ca', 'ca', 'ca'],
  ])('of entries of which each stands for itself, %s', (_what, seen, own, now, left) => {
    expect(reseenEach(arranged(seen, own), [...now], itself)).toEqual({
      seen: [...now],
      own: [...left],
      newer: null,
    });
  });

  it('is to be saved once it is another than what was seen, in its order too', () => {
    expect(isArranged(arranged('abc', 'abc'), itself)).toBe(false);
    expect(isArranged(arranged('abc', 'acb'), itself)).toBe(true);
    expect(isArranged(arranged('abc', 'ab'), itself)).toBe(true);
  });

  it('is not asked twice: what is shown as newer stays so until one is chosen', () => {
    const both = reseen(arranged('abc', 'bac'), [...'cab'], itself);
    expect(reseen(both, [...'cab'], itself)).toBe(both);
    expect(reseen({ ...both, own: [...'cab'] }, [...'abc'], itself).newer).toBeNull();
  });
});

describe('an article', () => {
  const article = (id: number): HomepageArticle => ({
    id: String(id),
    titleHi: 'ख़बर',
    titleEn: null,
    imageUrl: null,
    publishedAt: '',
    isTooOldToBreak: false,
  });
  const some = Array.from({ length: chosenAtMost - 1 }, (_, id) => article(id));

  it('is chosen where there is room and it is not there yet', () => {
    expect(chosenAtMost).toBe(10);
    expect(whyNotChosen(some, article(10))).toBeNull();
    expect(whyNotChosen([...some, article(9)], article(10))).toBe('full');
    expect(whyNotChosen([...some, article(9)], article(3))).toBe('there');
  });
});
