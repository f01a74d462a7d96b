import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SaveResponse } from '../model/saved';
import { saveDelay } from './saver';
import { draft, saved, scene } from './saver-fixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an answer that was lost', () => {
  const lost: SaveResponse = { outcome: 'unreachable' };
  const found = (title: string): SaveResponse => ({
    outcome: 'conflict',
    revision: 2,
    content: draft(title),
    by: 'आशा',
  });

  it('makes nobody another to themselves: what is typed since is sent on what had arrived', async () => {
    // The second try is lost too, and brings nothing to a site that has the first one.
    const { saver, sent, order, merged } = scene([lost, lost, found('दो'), saved(3)]);
    for (const title of ['दो', 'दो तीन', 'दो तीन चार']) {
      saver.change(draft(title));
      await saver.flush();
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.slice(2)).toEqual([
      [1, 'दो तीन चार'],
      [2, 'दो तीन चार'],
    ]);
    expect([merged, order.filter((each) => each.startsWith('aside'))]).toEqual([[], []]);
  });

  it('is made up for by a sign of life, which tells what the site has', async () => {
    const { saver, sent, merged } = scene([lost, saved(3)]);
    saver.change(draft('दो'));
    await saver.flush();
    saver.change(draft('दो तीन'));
    await saver.takeIn(draft('दो'), 2, 'आशा');
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.at(-1)).toEqual([2, 'दो तीन']);
    expect(merged).toEqual([]);
  });

  it('is known to the next window, which the device tells what was on its way', async () => {
    const { saver, device } = scene([]);
    saver.change(draft('दो'));
    void saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    saver.change(draft('दो तीन'));
    const next = scene([saved(3)], device.at(-1) ?? undefined);
    await next.saver.takeIn(draft('दो'), 2, 'आशा');
    await vi.advanceTimersByTimeAsync(1);
    expect(next.sent).toEqual([[2, 'दो तीन']]);
    expect(next.merged).toEqual([]);
  });

  it('brings nothing back that its writer has taken back since', async () => {
    const { saver, sent, merged, states } = scene([lost, found('दो'), saved(3)]);
    saver.change(draft('दो'));
    await saver.flush();
    saver.change(draft('एक'));
    expect(states.at(-1)).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(2 * saveDelay);
    expect(sent.slice(1)).toEqual([
      [1, 'एक'],
      [2, 'एक'],
    ]);
    expect([merged, states.at(-1)]).toEqual([[], 'saved']);
  });

  it('is none where the site said no: nothing of that is waited for', async () => {
    const { saver, states } = scene([{ outcome: 'signedOut' }]);
    saver.change(draft('दो'));
    await saver.flush();
    saver.change(draft('एक'));
    expect(states.at(-1)).toBe('saved');
  });

  it('hides no other who wrote at the same place', async () => {
    const { saver, merged } = scene([lost, found('उनका')]);
    saver.change(draft('दो'));
    await saver.flush();
    await saver.flush();
    expect(merged).toEqual([['दो', 1]]);
  });
});
