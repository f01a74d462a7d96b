import { AsyncLocalStorage } from 'node:async_hooks';

import { expect, inject, it } from 'vitest';

import { useBackend } from './site-environment';

const backend = inject('backend');

// A page that is being made is such a context: what Next reads of it, it takes for what the page reads.
it('hears of changes in its own context, whoever opened the connection that the notices come by', async () => {
  useBackend(backend);
  const { followDatabase } = await import('@/lib/platform/supabase/database-changes');
  const page = new AsyncLocalStorage<string>();
  const read = async () => (await fetch(`${backend.url}/rest/v1/`)).arrayBuffer();
  await Promise.all(Array.from({ length: 8 }, (_, at) => page.run(`page ${at}`, read)));
  let stop = () => {};
  const heardIn = await page.run(
    'follower',
    () =>
      new Promise<string | undefined>((resolve) => {
        stop = followDatabase({
          onChange: () => undefined,
          onReady: () => resolve(page.getStore()),
        });
      }),
  );
  stop();
  expect(heardIn).toBe('follower');
});
