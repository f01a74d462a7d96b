import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { exitCode } from '@/scripts/run/children';
import { freePort } from '@/scripts/run/ports';

export type StaticServer = {
  /** serves the pages as they are */
  plainUrl: string;
  /** serves them with the settings of deploy/nginx, which go without `tcp_nopush` */
  pushingUrl: string;
  /** serves the same pages, zipping each answer as the site does (level 6) */
  zippingUrl: string;
  stop: () => Promise<void>;
};

const usualPlaces = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'];

/** Path of nginx on this machine, or null. Throws in CI, where what needs it may not be passed over. */
export function findNginx(): string | null {
  const found = usualPlaces.find(existsSync) ?? null;
  if (found === null && process.env.CI) throw new Error('nginx is missing: .ci/run installs it.');
  return found;
}

type Ports = { plain: number; pushing: number; zipping: number };

function configuration(folder: string, ports: Ports): string {
  // As root nginx would serve as another user, who may not read this folder.
  const user = process.getuid?.() === 0 ? `user ${os.userInfo().username};` : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n  ');
  return `${user}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  ${temporary}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  default_type "text/html; charset=utf-8";
  root ${folder}/pages;
  server { listen 127.0.0.1:${ports.plain}; }
  server { listen 127.0.0.1:${ports.pushing}; tcp_nopush off; }
  server { listen 127.0.0.1:${ports.zipping}; gzip on; gzip_comp_level 6; }
}
`;
}

/**
 * Serves pages as static files with one nginx worker of the current user. Takes nginx's path and
 * the pages by file name. Throws when nginx does not answer within 5 s.
 */
export async function startNginx(
  nginx: string,
  pages: Record<string, Buffer>,
): Promise<StaticServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'surguja-nginx-'));
  mkdirSync(path.join(folder, 'pages'));
  for (const [name, bytes] of Object.entries(pages)) {
    writeFileSync(path.join(folder, 'pages', name), bytes);
  }
  const ports = { plain: await freePort(), pushing: await freePort(), zipping: await freePort() };
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, ports));
  const child = spawn(nginx, ['-c', file, '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = exitCode(child);
  // A command that is ended in the middle leaves no server and no folder behind.
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const abandon = () => {
    child.kill('SIGTERM');
    removeFolder();
  };
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    child.kill('SIGTERM');
    await ended;
    removeFolder();
  };
  const [first = ''] = Object.keys(pages);
  if (!(await answers(`http://127.0.0.1:${ports.plain}/${first}`))) {
    await stop();
    throw new Error('nginx did not answer within 5 s.');
  }
  return {
    plainUrl: `http://127.0.0.1:${ports.plain}`,
    pushingUrl: `http://127.0.0.1:${ports.pushing}`,
    zippingUrl: `http://127.0.0.1:${ports.zipping}`,
    stop,
  };
}

async function answers(url: string): Promise<boolean> {
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
