import { spawn } from 'node:child_process';

import { freePort } from '@/scripts/run/ports';
import { PUBLISHABLE_KEY } from '@/supabase/local/publishable-key';
import { descendantsOf } from '@/tests/bench/processes';

import { expect, test } from './test';
import { workerSite } from './worker-site';

test('a renderer that breaks off takes no cached page with it, and comes back', async () => {
  test.setTimeout(60_000);
  const port = await freePort();
  const ask = (address: string) => fetch(`http://127.0.0.1:${port}${address}`);
  // The backend of this worker serves as "a Supabase elsewhere".
  const site = spawn('node', ['scripts/launch.mjs', 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      NEXT_PUBLIC_SUPABASE_URL: workerSite().backendUrl,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: 'never used here',
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => site.on('exit', resolve));
  const renderer = () =>
    descendantsOf(site.pid ?? 0).find(({ command }) => command.includes('lib/server/renderer.ts'));
  try {
    await expect
      .poll(
        () =>
          ask('/about').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200);
    const first = renderer()?.pid ?? 0;
    process.kill(first, 'SIGKILL');
    const cached = await ask('/about');
    expect(cached.status).toBe(200);
    expect(cached.headers.get('cache-status')).toMatch(/^site; hit/);
    // Who needs a page made waits a second at most and is told; it is there with the renderer that is started meanwhile.
    const early = await ask('/en/search?q=a');
    const said = await early.text();
    expect([200, 503]).toContain(early.status);
    expect(said).toMatch(early.status === 200 ? /<h1/ : /Something went wrong/);
    await expect.poll(async () => (await ask('/search?q=a')).status, { timeout: 20_000 }).toBe(200);
    expect(renderer()?.pid).not.toBe(first);
  } finally {
    site.kill('SIGTERM');
    await ended;
  }
});
