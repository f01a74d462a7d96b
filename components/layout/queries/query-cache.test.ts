import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { QueryCache, queryCache } from './query-cache';

let answers: QueryCache;
beforeEach(() => {
  vi.useFakeTimers();
  answers = new QueryCache();
  answers.set('/api/follows', { data: 'followed' });
});
afterEach(() => {
  vi.useRealTimers();
});

const data = () => answers.get('/api/follows')?.data as unknown;

describe('the answers of the site', () => {
  it('grow old after 5 minutes and are kept for 10 (specification 9)', () => {
    expect(queryCache).toEqual({ stale: 5 * 60_000, kept: 10 * 60_000 });
  });

  it('stay as long as they are shown, however long that is', () => {
    const leave = answers.show('/api/follows');
    const leaveToo = answers.show('/api/follows');
    leave();
    vi.advanceTimersByTime(10 * queryCache.kept);
    expect(data()).toBe('followed');
    leaveToo();
    expect(data()).toBe('followed');
  });

  it('are forgotten ten minutes after nobody shows them any more', () => {
    answers.show('/api/follows')();
    vi.advanceTimersByTime(queryCache.kept - 1);
    expect(data()).toBe('followed');
    vi.advanceTimersByTime(1);
    expect(data()).toBeUndefined();
  });

  it('are kept on when they are shown again in time', () => {
    answers.show('/api/follows')();
    vi.advanceTimersByTime(queryCache.kept - 1);
    answers.show('/api/follows');
    vi.advanceTimersByTime(queryCache.kept);
    expect(data()).toBe('followed');
  });
});
