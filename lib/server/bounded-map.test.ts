import { expect, it } from 'vitest';

import { BoundedMap } from './bounded-map';

it('what was used least lately makes room for what is new', () => {
  const map = new BoundedMap<string>(30);
  map.set('a', 'अ', 10);
  map.set('b', 'ब', 10);
  map.set('c', 'क', 10);
  expect(map.get('a')).toBe('अ');
  map.set('d', 'द', 10);
  expect([...map].map(([key]) => key)).toEqual(['c', 'a', 'd']);
  expect([map.bytes, map.size]).toEqual([30, 3]);
});

it('a value that is put again counts once', () => {
  const map = new BoundedMap<string>(30);
  map.set('a', 'one', 10);
  map.set('a', 'two', 20);
  expect([map.bytes, map.get('a')]).toEqual([20, 'two']);
  expect([map.holds('a', 'two'), map.holds('a', 'one')]).toEqual([true, false]);
});

it('a value larger than the whole room is not held, nor what it was to replace', () => {
  const map = new BoundedMap<string>(30);
  map.set('a', 'small', 10);
  map.set('b', 'other', 10);
  map.set('a', 'large', 31);
  expect([map.get('a'), map.get('b'), map.bytes]).toEqual([undefined, 'other', 10]);
});
