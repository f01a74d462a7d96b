import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { findNginx } from '@/tests/bench/nginx';

import { root } from './settings';

const deploy = path.join(root, 'deploy');
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8');
const hasVerifier = existsSync('/usr/bin/systemd-analyze');

const nginx = findNginx();

describe('the configuration of nginx', () => {
  it.skipIf(nginx === null)(
    'passes its own check, every file in its place (skipped where there is no nginx)',
    () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-nginx-'));
      const certificate = spawnSync('openssl', [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-subj', '/CN=news.example.org', '-days', '1'],
        ...[
          '-keyout',
          path.join(folder, 'privkey.pem'),
          '-out',
          path.join(folder, 'fullchain.pem'),
        ],
      ]);
      expect(certificate.status).toBe(0);
      for (const name of readdirSync(path.join(deploy, 'nginx'))) {
        // Where an operator copies them to, and ports that anybody may ask for.
        const placed = read(`nginx/${name}`)
          .replaceAll(
            /\/etc\/(?:nginx\/samvad|letsencrypt\/live\/news\.example\.org)\//g,
            `${folder}/`,
          )
          .replace('/var/cache/nginx/samvad', `${folder}/cache`)
          .replaceAll(/^( *listen (?:\[::\]:)?)(80|443)/gm, '$120$2');
        writeFileSync(path.join(folder, name), placed);
      }
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`,
      );
      const checked = spawnSync(
        nginx ?? '',
        ['-t', '-p', folder, '-c', path.join(folder, 'nginx.conf')],
        {
          encoding: 'utf8',
        },
      );
      rmSync(folder, { recursive: true });
      expect(checked.stderr).toContain('test is successful');
      expect(checked.stderr).not.toMatch(/\[(?:warn|emerg)\]/);
    },
  );
});

describe('the units of systemd', () => {
  it.skipIf(!hasVerifier)('pass its own verifier (skipped where there is no systemd)', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-units-'));
    const units = readdirSync(path.join(deploy, 'systemd')).map((name) => {
      const file = path.join(folder, name.replace('@.', '@3000.'));
      // What lies where only at the operator's: folders and the settings.
      writeFileSync(
        file,
        read(`systemd/${name}`).replace(/^(?:WorkingDirectory|ReadWritePaths).*\n/gm, ''),
      );
      return file;
    });
    const verified = spawnSync('/usr/bin/systemd-analyze', ['verify', ...units], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(verified.stderr.split('\n').filter((line) => line.includes('samvad'))).toEqual([]);
  });

  it('give the site longer than its own end takes', () => {
    expect(read('systemd/samvad@.service')).toMatch(/^TimeoutStopSec=25$/m);
    expect(read('compose.yaml')).toContain('stop_grace_period: 25s');
  });
});

describe('the backups of a timer', () => {
  it('are made by a user whom the site is not, with settings that the site does not read', () => {
    const site = read('systemd/samvad@.service');
    const backup = read('systemd/samvad-backup.service');
    for (const line of [/^User=.*$/m, /^EnvironmentFile=.*$/m, /^ReadWritePaths=.*$/m]) {
      expect(line.exec(backup)?.[0]).toBeDefined();
      expect(line.exec(backup)?.[0]).not.toBe(line.exec(site)?.[0]);
    }
    // A second of chance would have every other day go by.
    expect(read('systemd/samvad-backup.timer')).not.toContain('RandomizedDelaySec');
  });
});

describe('an image', () => {
  it('is made without settings and keys that lie beside it', () => {
    const left = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
    expect(left).toEqual(expect.arrayContaining(['**/.env*', '**/certificates', '.data']));
  });
});

describe('the containers', () => {
  type Compose = { services: Record<string, { volumes?: string[]; read_only?: boolean }> };
  const { services } = parse(read('compose.yaml'), { merge: true }) as Compose;

  it('are those that nginx names, with a root that is read only', () => {
    const named = [...read('nginx/compose-upstream.conf').matchAll(/server (\S+):3000/g)];
    const sites = named.map(([, name]) => name);
    expect([...sites, 'nginx']).toEqual(Object.keys(services));
    for (const name of sites) expect(services[name ?? '']?.read_only).toBe(true);
  });

  it('are given files that lie here', () => {
    const files = (services.nginx?.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    for (const file of files.filter((name) => name.includes('nginx')))
      expect(existsSync(path.join(deploy, file)), file).toBe(true);
  });

  it('run as nobody, and say whether they live', () => {
    const file = read('Containerfile');
    expect(file.match(/^FROM /gm)).toHaveLength(2);
    expect(file).toMatch(/^USER 10001$/m);
    expect(file).toMatch(/^HEALTHCHECK .*\\\n {2}CMD .*\/api\/health\/live/m);
  });
});
