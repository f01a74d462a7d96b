import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '@/scripts/run/ports';

/** A file of deploy/nginx as it stands there. */
export const ofDeploy = (name: string) => readFileSync(path.resolve('deploy/nginx', name), 'utf8');

/** The same with all that it names in a folder of the test. */
const placed = (name: string, folder: string) =>
  ofDeploy(name).replaceAll(/\/(?:etc\/nginx\/samvad|var\/cache|var\/log\/nginx)\//g, `${folder}/`);

export type NginxInFront = { url: string; port: number; stop: () => Promise<void> };

/** Milliseconds that nginx has until it answers. */
const patience = 10_000;

/**
 * Starts nginx with the configuration of deploy/ on a free port. Takes its program, an empty folder for what it writes, its
 * `access.log` too, and the ports of the site's processes. Throws when it does not answer within ten seconds.
 */
export async function startNginxInFront(
  program: string,
  folder: string,
  upstreams: readonly number[],
): Promise<NginxInFront> {
  const port = await freePort();
  const servers = upstreams.map((own) => `server 127.0.0.1:${own} max_fails=1 fail_timeout=1s;`);
  const upstream = ofDeploy('upstream.conf')
    .split('\n')
    .map((line) => (line.includes('server 127.0.0.1:3000') ? servers.join('\n') : line))
    .filter((line) => !line.includes(':3001'));
  writeFileSync(path.join(folder, 'upstream.conf'), upstream.join('\n'));
  for (const name of ['cache.conf', 'locations.conf'])
    writeFileSync(path.join(folder, name), placed(name, folder));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const user = process.getuid?.() === 0 ? `user ${os.userInfo().username};` : '';
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {}
     http { sendfile on; tcp_nopush on; ${temporary.join(' ')} include ${folder}/cache.conf;
       server { listen 127.0.0.1:${port}; include ${folder}/locations.conf; } }`,
  );
  const child = spawn(program, ['-c', path.join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'inherit',
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const answer = await fetch(`${url}/api/health/live`).catch(() => null);
    if (answer?.ok) return { url, port, stop };
    await delay(50);
  }
  await stop();
  throw new Error('nginx did not answer within 10 s.');
}
