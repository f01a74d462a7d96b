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

it('failures hold up no other, and the first is told', async () => {
  const done: number[] = [];
  const all = someAtOnce([1, 2, 3, 4, 5], 2, async (item) => {
    await turn();
    if (item < 4) throw new Error(`failed ${item}`);
    done.push(item);
  });
  await expect(all).rejects.toThrow('failed 1');
  expect(done).toEqual([4, 5]);
});
