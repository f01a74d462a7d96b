import { expect, it } from 'vitest';

import { arrangeableDays } from './model';

it('an edition is arranged for the 31 days before and the day after, whatever the month', () => {
  expect(arrangeableDays('2026-03-01')).toEqual({ first: '2026-01-29', last: '2026-03-02' });
});
