import { expect, it } from 'vitest';

import { toldOf } from './told';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `article ${at}`);
const row = { id: 7, appeared: ['article 0'], categories: ['health'], districts: ['korba'] };

it('pages are told what changed, and nothing else that the row says', () => {
  const told = { ...row, article_ids: ids(3), withdrawn: ['article 1'] };
  expect(toldOf({ ...told, ...{ topics: ['hathi'], months: ['2026-11'] } })).toEqual(told);
});

it('an archive of thousands that is brought in or taken out is told in a bounded message', () => {
  const { article_ids: told, withdrawn } = toldOf({
    ...row,
    article_ids: ids(20_000),
    withdrawn: ids(20_000),
  });
  expect([told.length, withdrawn.length]).toEqual([200, 200]);
});
