import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ListRenewal } from './list-renewal';
import { liveTiming } from './model';

const { soonest, latest, interval } = liveTiming.renewal;

let isHidden = false;
const renew = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  renew.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (random = 0) =>
  new ListRenewal({ renew, isHidden: () => isHidden, random: () => random });

describe('the lists of an open page', () => {
  it('are renewed once for many changes', () => {
    const lists = page();
    for (let change = 0; change < 20; change += 1) lists.ask();
    vi.advanceTimersByTime(soonest - 1);
    expect(renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(latest);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('are renewed once a minute at most, however often articles change', () => {
    const lists = page();
    for (let second = 0; second < 180; second += 1) {
      lists.ask();
      vi.advanceTimersByTime(1000);
    }
    expect(renew.mock.calls.length).toBeLessThanOrEqual(Math.ceil(180_000 / interval));
  });

  it('of a thousand pages are not asked for at once', () => {
    for (let reader = 0; reader < 1000; reader += 1) page(reader / 1000).ask();
    let most = 0;
    for (let second = 0; second * 1000 < latest + 1000; second += 1) {
      const before = renew.mock.calls.length;
      vi.advanceTimersByTime(1000);
      most = Math.max(most, renew.mock.calls.length - before);
    }
    expect(renew).toHaveBeenCalledTimes(1000);
    expect(most).toBeLessThanOrEqual(40);
  });

  it('are renewed on a phone whose clock was set back', () => {
    const lists = page();
    lists.ask();
    vi.advanceTimersByTime(latest);
    vi.setSystemTime(Date.now() - 3_600_000);
    lists.ask();
    vi.advanceTimersByTime(interval + latest);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('that nobody sees ask for nothing until somebody does', () => {
    const lists = page();
    lists.ask();
    isHidden = true;
    vi.advanceTimersByTime(10 * latest);
    lists.ask();
    vi.advanceTimersByTime(10 * latest);
    expect(renew).not.toHaveBeenCalled();
    isHidden = false;
    lists.seen();
    lists.seen();
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('are let be when the reader goes on to another page', () => {
    const lists = page();
    lists.ask();
    lists.forget();
    vi.advanceTimersByTime(10 * latest);
    lists.seen();
    expect(renew).not.toHaveBeenCalled();
  });
});
