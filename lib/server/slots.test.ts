import { expect, it } from 'vitest';

import { Slots } from './slots';

it('no more is done at once than there is room for, and what waits comes in its turn', async () => {
  const slots = new Slots(2, 10);
  const ends: (() => void)[] = [];
  const done: number[] = [];
  const work = (number: number) =>
    slots.take(async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      done.push(number);
      return number;
    });
  const all = [work(1), work(2), work(3)];
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await expect.poll(() => ends.length).toBe(3);
  ends[0]?.();
  ends[2]?.();
  expect(await Promise.all(all)).toEqual([1, 2, 3]);
  expect(done[0]).toBe(2);
});

it('what finds too many waiting is not done', async () => {
  const slots = new Slots(1, 1);
  let end = () => {};
  const first = slots.take(() => new Promise<string>((resolve) => (end = () => resolve('first'))));
  const second = slots.take(async () => 'second');
  expect(await slots.take(async () => 'third')).toBeUndefined();
  end();
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

it('work that fails gives its place on', async () => {
  const slots = new Slots(1, 1);
  await expect(slots.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await slots.take(async () => 'next')).toBe('next');
});

it('what most wait for comes before what came first', async () => {
  const slots = new Slots(1, 10);
  const done: string[] = [];
  const work = (name: string, wantedBy?: () => number) =>
    slots.take(async () => {
      done.push(name);
    }, wantedBy);
  let end = () => {};
  const first = slots.take(() => new Promise<void>((resolve) => (end = resolve)));
  let crowd = 0;
  const all = [first, work('a'), work('b', () => crowd), work('c', () => 1), work('d')];
  crowd = 5;
  end();
  await Promise.all(all);
  expect(done).toEqual(['b', 'c', 'a', 'd']);
});
