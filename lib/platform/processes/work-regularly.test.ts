import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { workRegularly, type RegularWork } from './work-regularly';

let regular: RegularWork | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  regular?.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Work that ends when it is told to. */
function slowWork() {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, end: () => ends.shift()?.() };
}

describe('what a process does regularly', () => {
  it('is done at once, and again after each turn', async () => {
    const work = vi.fn(() => Promise.resolve());
    regular = workRegularly(work, { name: 'test', every: 1000 });
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2500);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is never done twice at once: what is asked for meanwhile follows, once', async () => {
    const { work, end } = slowWork();
    regular = workRegularly(work, { name: 'test', every: 60_000 });
    regular.poll();
    regular.poll();
    expect(work).toHaveBeenCalledTimes(1);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(2);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('goes on after a failure, and says once that it failed and once that it goes on', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const saidAgain = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const work = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue();
    regular = workRegularly(work, { name: 'test', every: 1000 });
    await vi.advanceTimersByTimeAsync(3500);
    expect(work).toHaveBeenCalledTimes(4);
    expect(said).toHaveBeenCalledTimes(1);
    expect(saidAgain.mock.calls).toEqual([['[test] goes on']]);
  });

  it('ends when it is stopped', async () => {
    const work = vi.fn(() => Promise.resolve());
    regular = workRegularly(work, { name: 'test', every: 1000 });
    regular.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
