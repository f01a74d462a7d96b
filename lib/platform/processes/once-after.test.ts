import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { onceAfter } from './once-after';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is done a while after it was asked for', () => {
  it('is done once for all who ask until then, after the first of them has waited', () => {
    const work = vi.fn();
    const ask = onceAfter(1000, work);
    ask();
    vi.advanceTimersByTime(600);
    ask();
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is done again for whoever asks later, also while it is being done', () => {
    const work = vi.fn(() => {
      if (work.mock.calls.length === 1) ask();
    });
    const ask = onceAfter(1000, work);
    ask();
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
