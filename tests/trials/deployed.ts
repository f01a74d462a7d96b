import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';

import { freePort } from '@/scripts/run/ports';
import { root } from '@/scripts/run/settings';
import type { RunningBackend } from '@/supabase/local/supervisor';

import { said } from './debian';

/** Of the image, the containers and their network: an operator's own stay as they are. */
export const project = 'samvad-trial';
/** The name that deploy/nginx has for the paper. */
export const host = 'news.example.org';

/** Where the compose files of the trial and the backups lie, and the ports of both sites and of nginx. */
export type Deployed = { folder: string; backups: string; ports: number[]; httpsPort: number };

/** Replaces what stands in a file of deploy/. Throws where it stands there no more. */
function replaceIn(file: string, pairs: readonly (readonly [string, string])[]): void {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`${path.basename(file)} has no “${from}” any more.`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(file, text);
}

/** Makes a key and a certificate that it signed itself, for a day. */
async function certify(folder: string): Promise<void> {
  mkdirSync(folder);
  const file = (name: string) => path.join(folder, `${name}.pem`);
  const asked = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${host}`.split(' ');
  await said('openssl', ...asked, '-keyout', file('privkey'), '-out', file('fullchain'));
}

/**
 * Lays deploy/ out in a folder of the trial, with names and ports of its own, and what docs/operate.md has operators lay beside it.
 * Takes the backend, and its address as containers reach it.
 */
export async function layOut(
  folder: string,
  backend: RunningBackend,
  reached: string,
): Promise<Deployed> {
  const deploy = path.join(folder, 'deploy');
  const isOperators = (file: string) => /^(?:\.env|certificates)/.test(path.basename(file));
  const options = { recursive: true, filter: (file: string) => !isOperators(file) };
  cpSync(path.join(root, 'deploy'), deploy, options);
  const ports = [await freePort(), await freePort()];
  const httpsPort = await freePort();
  const image = ['image: samvad\n', `image: ${project}\n`] as const;
  replaceIn(path.join(deploy, 'compose.yaml'), [
    image,
    ['name: samvad\n', `name: ${project}\n`],
    ...ports.map((port, at) => {
      const site = `site-${at + 1}:`;
      const open = `${site} { <<: *site, ports: ['127.0.0.1:${port}:3000'] }\n`;
      return [`${site} *site\n`, open] as const;
    }),
    ["['80:80', '443:443']", `['127.0.0.1:${httpsPort}:443']`],
  ]);
  const backups = path.join(folder, 'backups');
  mkdirSync(backups, { mode: 0o700 });
  await said('chown', '10001', backups);
  replaceIn(path.join(deploy, 'compose.backup.yaml'), [
    image,
    ['name: samvad-backup', `name: ${project}-backup`],
    ['/var/backups/samvad:', `${backups}:`],
  ]);
  const write = (name: string, url: string, ...more: string[]) => {
    const lines = [
      `NEXT_PUBLIC_SITE_URL=https://${host}`,
      `NEXT_PUBLIC_SUPABASE_URL=${url}`,
      `NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY=${backend.publishableKey}`,
      `SUPABASE_SECRET_KEY=${backend.secretKey}`,
      ...more,
    ];
    writeFileSync(path.join(deploy, name), `${lines.join('\n')}\n`, { mode: 0o600 });
  };
  write('.env', reached, 'REVALIDATE_SECRET=of-both-on-trial');
  const database = `SUPABASE_DB_URL=${backend.databaseUrl}`;
  write('.env.backup', backend.url, database, 'BACKUP_PASSPHRASE=on trial');
  await certify(path.join(deploy, 'certificates'));
  return { folder: deploy, backups, ports, httpsPort };
}

/** Passes on what the containers ask of the backend, which listens on this machine alone, from the address of it that they reach. */
export async function passOn(address: string, backend: string) {
  const server = net.createServer((from) => {
    const to = net.connect(Number(new URL(backend).port), '127.0.0.1');
    from.pipe(to).pipe(from);
    from.on('error', () => to.destroy());
    to.on('error', () => from.destroy());
  });
  server.listen(0, address);
  await once(server, 'listening');
  return {
    url: `http://${address}:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
