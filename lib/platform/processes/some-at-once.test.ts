import { setImmediate as turn } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { someAtOnce } from './some-at-once';

it('each of many is done once, so many of them at once', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await someAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('a failure is told, and holds up no other', async () => {
  const done: number[] = [];
  const all = someAtOnce([1, 2, 3, 4], 2, async (item) => {
    await turn();
    if (item === 1) throw new Error('one');
    done.push(item);
  });
  await expect(all).rejects.toThrow('one');
  while (done.length < 3) await turn();
  expect(done).toEqual([2, 3, 4]);
});
