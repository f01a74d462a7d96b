import { expect, it } from 'vitest';

import { errorCount, Tally } from './tally';

const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: new Map(Object.entries(headers)),
});

it('counts who waited, what had changed and what went wrong', () => {
  const tally = new Tally();
  const page = (status: number, state: string, etag: string, milliseconds: number) =>
    tally.addPage(
      { answer: answer(status, { 'cache-status': `site; ${state}`, etag }), milliseconds },
      '/',
      status === 304,
    );
  page(200, 'fwd=miss; stored', 'W/"1"', 100);
  page(200, 'hit', 'W/"1"', 1);
  page(304, 'hit', 'W/"1"', 1);
  page(200, 'hit; detail=stale', 'W/"1"', 2);
  page(200, 'hit', 'W/"2"', 1);
  page(503, 'fwd=miss; stored', 'W/"3"', 5);
  tally.addUnanswered('timeout', 10_000);
  const summary = tally.summary();
  expect(summary).toMatchObject({
    ...{ answers: 6, waited: 1, stale: 1, conditional: 1, unchanged: 1, newVersions: 1 },
    ...{ p50: 2, longest: 10_000, errors: { 503: 1, timeout: 1 } },
  });
  expect(errorCount(summary)).toBe(2);
});

it('tells that nothing was answered', () => {
  const summary = new Tally().summary();
  expect(summary.answers).toBe(0);
  expect(summary.p99).toBeNaN();
});
