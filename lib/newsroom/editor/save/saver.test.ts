import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { emptyDraft } from '../model/model';
import type { SaveResponse } from '../model/saved';
import { longestDelay, retryDelays, saveDelay } from './saver';
import { draft, saved, scene } from './saver-fixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is typed', () => {
  it('is on the device at once and at the site a moment after the last letter', async () => {
    const { saver, sent, device, states } = scene([saved(2)]);
    saver.change(draft('दो'));
    saver.change(draft('तीन'));
    expect(device.map((stored) => stored?.content.title_hi)).toEqual(['दो', 'तीन']);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent).toEqual([[1, 'तीन']]);
    expect(device.at(-1)).toBeNull();
    expect(states.at(-1)).toBe('saved');
  });

  it('reaches the site every few seconds while the typing goes on', async () => {
    const { saver, sent } = scene([saved(2), saved(3)]);
    for (let letter = 1; letter <= 110; letter += 1) {
      saver.change(draft('क'.repeat(letter)));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent.length).toBe(2);
    expect(longestDelay).toBe(5000);
  });

  it('and taken back again is nothing that waits', async () => {
    const { saver, sent, states, device } = scene([]);
    saver.change(draft('एक क'));
    saver.change(draft('एक'));
    expect(states.at(-1)).toBe('saved');
    expect(device.at(-1)).toBeNull();
    await vi.advanceTimersByTimeAsync(3 * saveDelay);
    expect(sent).toEqual([]);
  });

  it('while a save is under way waits for it: one at a time, on the revision that came back', async () => {
    const { saver, sent, answer } = scene([]);
    saver.change(draft('दो'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    saver.change(draft('तीन'));
    await vi.advanceTimersByTimeAsync(3 * saveDelay);
    expect(sent).toEqual([[1, 'दो']]);
    answer(saved(2));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent).toEqual([
      [1, 'दो'],
      [2, 'तीन'],
    ]);
  });

  it('without a connection stays on the device and is tried again, and again', async () => {
    const unreachable: SaveResponse = { outcome: 'unreachable' };
    const { saver, sent, device, states } = scene([unreachable, unreachable, saved(2)]);
    saver.change(draft('दो'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(states.at(-1)).toBe('unreachable');
    expect(device.at(-1)?.content.title_hi).toBe('दो');
    await vi.advanceTimersByTimeAsync(retryDelays[0] + retryDelays[1]);
    expect(sent).toHaveLength(3);
    expect(device.at(-1)).toBeNull();
  });

  it.each(['signedOut', 'otherReader'] as const)(
    '%s stays on the device, is not tried for ever, and sent when signed in again',
    async (outcome) => {
      const { saver, sent, device, states } = scene([{ outcome }, saved(2)]);
      saver.change(draft('दो'));
      await vi.advanceTimersByTimeAsync(saveDelay);
      expect(states.at(-1)).toBe(outcome);
      await vi.advanceTimersByTimeAsync(10 * retryDelays[4]);
      expect(sent).toHaveLength(1);
      expect(device.at(-1)?.content.title_hi).toBe('दो');
      saver.resume();
      await vi.advanceTimersByTimeAsync(0);
      expect(sent).toHaveLength(2);
      expect(device.at(-1)).toBeNull();
    },
  );

  it('is sent at once when the network is back', async () => {
    const { saver, sent } = scene([{ outcome: 'unreachable' }, saved(2)]);
    saver.change(draft('दो'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    saver.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
  });

  it('before the browser was killed is sent when the draft opens again', async () => {
    const { sent } = scene([saved(4)], {
      content: draft('बचा हुआ'),
      base: draft('एक'),
      revision: 3,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([[3, 'बचा हुआ']]);
  });

  it('of an article that the site does not know yet is sent even when empty', async () => {
    const { sent } = scene([saved(1)], { content: emptyDraft, base: emptyDraft, revision: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([[0, '']]);
  });
});

describe('another who saved meanwhile', () => {
  it('in another field is merged, and both are sent without a question', async () => {
    const theirs = { ...draft('एक'), title_en: 'theirs' };
    const { saver, sent, merged } = scene([
      { outcome: 'conflict', revision: 5, content: theirs, by: 'बिमल' },
      saved(6),
    ]);
    saver.change(draft('मेरा'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(merged).toEqual([['मेरा', 0]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.at(-1)).toEqual([5, 'मेरा']);
  });

  it('only led the article on: what is typed is sent on the new revision, and nothing is said', async () => {
    const { saver, sent, merged } = scene([
      { outcome: 'conflict', revision: 5, content: draft('एक'), by: 'बिमल' },
      saved(6),
    ]);
    saver.change(draft('मेरा'));
    await vi.advanceTimersByTimeAsync(saveDelay + 1);
    expect(merged).toEqual([]);
    expect(sent).toEqual([
      [1, 'मेरा'],
      [5, 'मेरा'],
    ]);
  });

  it('in the same field is shown, and given time to be looked at; theirs is a version before mine is sent', async () => {
    const { saver, sent, order, merged, device } = scene([
      { outcome: 'conflict', revision: 5, content: draft('उनका'), by: 'बिमल' },
      saved(6),
    ]);
    saver.change(draft('मेरा'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(merged).toEqual([['मेरा', 1]]);
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent).toHaveLength(1);
    expect(device.at(-1)?.overwritten).toEqual({ content: draft('उनका'), by: 'बिमल' });
    await vi.advanceTimersByTimeAsync(3 * saveDelay);
    expect(sent.at(-1)).toEqual([5, 'मेरा']);
    expect(order).toEqual(['save मेरा', 'aside उनका बिमल', 'save मेरा']);
  });

  it('in the same field is never overwritten as long as theirs could not be kept', async () => {
    const { saver, sent, order, states } = scene(
      [{ outcome: 'conflict', revision: 5, content: draft('उनका'), by: 'बिमल' }, saved(6)],
      undefined,
      [{ outcome: 'unreachable' }, null],
    );
    saver.change(draft('मेरा'));
    await saver.flush();
    await expect(saver.flush()).resolves.toBe(false);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toBe('unreachable');
    await vi.advanceTimersByTimeAsync(retryDelays[0]);
    expect(order.slice(1)).toEqual(['aside उनका बिमल', 'aside उनका बिमल', 'save मेरा']);
  });

  it('is kept as a version even when this window was closed before it could be', async () => {
    const { order, device } = scene([saved(6)], {
      content: draft('मेरा'),
      base: draft('उनका'),
      revision: 5,
      overwritten: { content: draft('उनका'), by: 'बिमल' },
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['aside उनका बिमल', 'save मेरा']);
    expect(device.at(-1)).toBeNull();
  });

  it('who has it in hand is waited for; what is typed stays on the device', async () => {
    const { saver, sent, states, device } = scene([
      { outcome: 'held', revision: 1, content: draft('एक'), by: 'बिमल' },
      saved(2),
    ]);
    saver.change(draft('मेरा'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    saver.change(draft('मेरा दो'));
    await vi.advanceTimersByTimeAsync(10 * saveDelay);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toBe('held');
    expect(device.at(-1)?.content.title_hi).toBe('मेरा दो');
    saver.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([
      [1, 'मेरा'],
      [1, 'मेरा दो'],
    ]);
  });
});

describe('a window that closes', () => {
  const unreachable: SaveResponse = { outcome: 'unreachable' };

  it('sends once more what is unsent, and is not heard of after that', async () => {
    const { saver, sent, states, device } = scene([unreachable, saved(2)]);
    saver.change(draft('दो'));
    const last = saver.flush();
    saver.stop();
    const [saidBefore, keptBefore] = [states.length, device.length];
    await expect(last).resolves.toBe(false);
    saver.resume();
    await expect(saver.flush()).resolves.toBe(false);
    await vi.advanceTimersByTimeAsync(10 * retryDelays[4]);
    expect(sent).toEqual([[1, 'दो']]);
    expect([states.length, device.length]).toEqual([saidBefore, keptBefore]);
  });

  it('takes nothing in that another saved, and forgets nothing that the next one keeps', async () => {
    const { saver, answer, device, merged, sent } = scene([]);
    saver.change(draft('दो'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    const kept = device.length;
    saver.stop();
    answer({ outcome: 'conflict', revision: 2, content: draft('उनका'), by: 'बिमल' });
    await saver.takeIn(draft('उनका'), 2, 'बिमल');
    await vi.advanceTimersByTimeAsync(10 * saveDelay);
    expect([sent.length, merged.length, device.length]).toEqual([1, 0, kept]);
  });
});

describe('before publishing', () => {
  it('everything is sent, and it is known whether it was', async () => {
    const { saver } = scene([saved(2)]);
    saver.change(draft('दो'));
    await expect(saver.flush()).resolves.toBe(true);
    expect(saver.revision).toBe(2);
    const other = scene([{ outcome: 'unreachable' }]);
    other.saver.change(draft('दो'));
    await expect(other.saver.flush()).resolves.toBe(false);
  });

  it('what was refused is said, and stays on the device', async () => {
    const { saver, states, device } = scene([{ outcome: 'refused', reason: 'role_needed' }]);
    saver.change(draft('दो'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(states.at(-1)).toBe('refused');
    expect(device.at(-1)?.content.title_hi).toBe('दो');
  });
});
