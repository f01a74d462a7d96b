import { execFileSync } from 'node:child_process';

import { expect, test } from './test';
import { workerSite } from './worker-site';

/** The promise: back within three seconds (docs/operate.md). */
const backWithin = 3000;

/** The pid of the process that answers on a port. */
function sitePid(port: number): number {
  const found = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('lib/server/site.ts') && line.endsWith(` ${port}`));
  expect(found).toHaveLength(1);
  return Number.parseInt(found[0] ?? '', 10);
}

test('a site whose process is killed answers again within three seconds', async ({ request }) => {
  const { port, url } = workerSite();
  await request.get(`${url}/`);
  const killed = sitePid(port);
  process.kill(killed, 'SIGKILL');
  const begun = performance.now();
  await expect(async () => {
    expect((await request.get(`${url}/api/health/live`, { timeout: 5000 })).status()).toBe(200);
  }).toPass({ intervals: [20], timeout: 20_000 });
  const took = performance.now() - begun;
  // Pages need the renderer, whose start takes what the machine has left.
  await expect(async () => {
    const answer = await request.get(`${url}/`, { timeout: 5000 });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('</html>');
  }).toPass({ intervals: [20], timeout: 20_000 });
  test.info().annotations.push({ type: 'back after', description: `${Math.round(took)} ms` });
  expect(sitePid(port)).not.toBe(killed);
  expect(took).toBeLessThan(backWithin);
});
