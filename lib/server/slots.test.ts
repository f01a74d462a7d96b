import { expect, it } from 'vitest';

import { Slots, someTime } from './slots';

const one = { atOnce: 1, unwantedAtOnce: 1, longestQueue: 10 };
const nobody = () => 0;
const somebody = () => 1;

/** Slots of a process that has done something already. */
async function atWork(room: ConstructorParameters<typeof Slots>[0]): Promise<Slots> {
  const slots = new Slots(room);
  await slots.take(async () => undefined, somebody);
  return slots;
}

it('no more is done at once than there is room for, and what waits comes in its turn', async () => {
  const slots = await atWork({ ...one, atOnce: 2, unwantedAtOnce: 2 });
  const ends: (() => void)[] = [];
  const done: number[] = [];
  const work = (number: number) =>
    slots.take(async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      done.push(number);
      return number;
    }, nobody);
  const all = [work(1), work(2), work(3)];
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await expect.poll(() => ends.length).toBe(3);
  ends[0]?.();
  ends[2]?.();
  expect(await Promise.all(all)).toEqual([1, 2, 3]);
  expect(done[0]).toBe(2);
});

it('the first is done alone: others would hold it up in a process that has just started', async () => {
  const slots = new Slots({ ...one, atOnce: 4, unwantedAtOnce: 4 });
  const ends: (() => void)[] = [];
  const work = () => slots.take(() => new Promise<void>((resolve) => ends.push(resolve)), somebody);
  const all = [work(), work(), work()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(3);
  ends.forEach((end) => end());
  await Promise.all(all);
});

it('what is to be done some time is done when nothing else is', async () => {
  const slots = await atWork({ atOnce: 4, unwantedAtOnce: 2, longestQueue: 10 });
  const done: string[] = [];
  let end = () => {};
  const first = slots.take(() => new Promise<void>((resolve) => (end = resolve)), nobody);
  const work = (name: string, wantedBy: () => number) =>
    slots.take(async () => {
      done.push(name);
    }, wantedBy);
  const all = [first, work('some time', () => someTime), work('nobody waits', nobody)];
  end();
  await Promise.all(all);
  expect(done).toEqual(['nobody waits', 'some time']);
});

it('what finds too many waiting is not done', async () => {
  const slots = new Slots({ ...one, longestQueue: 1 });
  let end = () => {};
  const first = slots.take(
    () => new Promise<string>((resolve) => (end = () => resolve('first'))),
    nobody,
  );
  const second = slots.take(async () => 'second', nobody);
  expect(await slots.take(async () => 'third', nobody)).toBeUndefined();
  end();
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

it('work that fails gives its place on', async () => {
  const slots = new Slots({ ...one, longestQueue: 1 });
  await expect(slots.take(() => Promise.reject(new Error('broken')), nobody)).rejects.toThrow(
    'broken',
  );
  expect(await slots.take(async () => 'next', nobody)).toBe('next');
});

it('what most wait for comes before what came first', async () => {
  const slots = new Slots(one);
  const done: string[] = [];
  const work = (name: string, wantedBy: () => number) =>
    slots.take(async () => {
      done.push(name);
    }, wantedBy);
  let end = () => {};
  const first = slots.take(() => new Promise<void>((resolve) => (end = resolve)), nobody);
  let crowd = 0;
  const all = [
    first,
    work('a', nobody),
    work('b', () => crowd),
    work('c', somebody),
    work('d', nobody),
  ];
  crowd = 5;
  end();
  await Promise.all(all);
  expect(done).toEqual(['b', 'c', 'a', 'd']);
});

it('what nobody waits for leaves room for whoever comes, and for what somebody comes to wait for', async () => {
  const slots = await atWork({ atOnce: 2, unwantedAtOnce: 1, longestQueue: 10 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string, wantedBy: () => number) =>
    slots.take(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    }, wantedBy);
  let readers = 0;
  const all = [work('a', nobody), work('b', nobody), work('c', () => readers)];
  expect(begun).toEqual(['a']);
  readers = 1;
  slots.fill();
  await expect.poll(() => begun).toEqual(['a', 'c']);
  all.push(work('d', somebody));
  ends[0]?.();
  await expect.poll(() => begun).toEqual(['a', 'c', 'd']);
  // With two at work, one of them for somebody, what nobody waits for still waits.
  ends[1]?.();
  await expect.poll(() => ends).toHaveLength(3);
  expect(begun).not.toContain('b');
  ends[2]?.();
  await expect.poll(() => begun).toContain('b');
  ends[3]?.();
  await Promise.all(all);
});
