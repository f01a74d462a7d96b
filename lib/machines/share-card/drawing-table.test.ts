import { describe, expect, it } from 'vitest';

import { TooBusyError } from '@/lib/platform/processes/waiting-line';

import { drawingTable } from './drawing-table';

/** A drawing that is finished when told to. */
function slowDrawing() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, finish: resolve };
}

describe('the drawing table', () => {
  it('makes one drawing at a time, in the order asked', async () => {
    const draw = drawingTable<string>(5);
    const first = slowDrawing();
    const order: string[] = [];
    const one = draw('one', () => {
      order.push('one begins');
      return first.work();
    });
    const two = draw('two', async () => {
      order.push('two begins');
      return 'second';
    });
    await Promise.resolve();
    expect(order).toEqual(['one begins']);
    first.finish('first');
    expect(await Promise.all([one, two])).toEqual(['first', 'second']);
    expect(order).toEqual(['one begins', 'two begins']);
  });

  it('makes the same drawing once for all who ask meanwhile', async () => {
    const draw = drawingTable<string>(5);
    let times = 0;
    const work = async () => `drawn ${(times += 1)}`;
    expect(await Promise.all([draw('a', work), draw('a', work)])).toEqual(['drawn 1', 'drawn 1']);
  });

  it('refuses what it could not draw in good time', async () => {
    const draw = drawingTable<string>(1);
    const held = slowDrawing();
    const first = draw('one', held.work);
    await expect(draw('two', async () => 'never')).rejects.toBeInstanceOf(TooBusyError);
    held.finish('first');
    await first;
    expect(await draw('two', async () => 'now')).toBe('now');
  });

  it('goes on after a drawing that failed', async () => {
    const draw = drawingTable<string>(5);
    await expect(
      draw('bad', async () => {
        throw new Error('no picture');
      }),
    ).rejects.toThrow('no picture');
    expect(await draw('good', async () => 'fine')).toBe('fine');
  });
});
