import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';

import type { Stage } from '@/tests/trials/stage';
import { lostOf } from '@/tests/trials/watching';

import { publicArticle } from './permissions/rows';
import { signedInReader } from './signed-in';

const backend = inject('backend');
const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

it('a trial finds what was acknowledged and is not so, and says nothing of what nobody knows', async () => {
  const { id } = await signedInReader(backend, 'परख');
  const [kept, gone, back, unknown] = await Promise.all(
    ['kept', 'gone', 'back', 'unknown'].map((title) => publicArticle(sql, title)),
  );
  await sql`
    insert into public.bookmarks (user_id, article_id)
    select ${id}, article::uuid from unnest(${[kept, back] as string[]}::text[]) as article`;
  const told = (states: [string | undefined, boolean | null][]) =>
    lostOf({ sql } as unknown as Stage, {
      counts: {},
      longest: 0,
      longestFor: '',
      bookmarks: new Map(states.map(([article, state]) => [`${id} ${article}`, state])),
    });
  expect(await told([[kept, true], [unknown, null]])).toBe(0); // prettier-ignore
  expect(await told([[gone, true]])).toBe(1);
  expect(await told([[back, false]])).toBe(1);
});
