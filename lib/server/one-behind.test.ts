import { describe, expect, it } from 'vitest';

import { oneBehind } from './one-behind';

/** A source whose reads end when the test says so. */
function slowSource() {
  const begun: ((value: number) => void)[] = [];
  const read = oneBehind(() => new Promise<number>((resolve) => begun.push(resolve)));
  const end = async (read: number, value: number) => {
    begun[read]?.(value);
    // What follows a read begins in a later turn.
    await new Promise(setImmediate);
  };
  return { begun, read, end };
}

describe('one read at a time', () => {
  it('serves all who asked while another ran, by one that began after they asked', async () => {
    const { begun, read, end } = slowSource();
    const first = read('a');
    const others = [read('a'), read('a'), read('a')];
    expect(begun).toHaveLength(1);
    await end(0, 1);
    expect(begun).toHaveLength(2);
    await end(1, 2);
    expect(await first).toBe(1);
    expect(await Promise.all(others)).toEqual([2, 2, 2]);
  });

  it('reads anew for who asks later, and for each key', async () => {
    const { begun, read, end } = slowSource();
    void read('a');
    void read('b');
    expect(begun).toHaveLength(2);
    await end(0, 1);
    const later = read('a');
    await end(2, 3);
    expect(await later).toBe(3);
  });

  it('goes on after a read that failed', async () => {
    let count = 0;
    const read = oneBehind(() => {
      count += 1;
      return count === 1 ? Promise.reject(new Error('away')) : Promise.resolve(count);
    });
    const [first, second] = await Promise.allSettled([read('a'), read('a')]);
    expect(first.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: 2 });
  });
});
