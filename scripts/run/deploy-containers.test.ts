import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { freePort } from './ports';
import { root } from './settings';

const deploy = path.join(root, 'deploy');
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8');

/** What deploy/ uses of the compose specification: a name that is misspelt there is none of it. */
const duration = z.string().regex(/^\d+s$/);
const lines = z.array(z.string());
const composeFile = z.strictObject({
  name: z.string().optional(),
  'x-site': z.unknown().optional(),
  'x-beside': z.unknown().optional(),
  networks: z
    .record(z.string(), z.strictObject({ name: z.string(), external: z.literal(true) }))
    .optional(),
  services: z.record(
    z.string(),
    z.strictObject({
      image: z.string().optional(),
      build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
      command: lines.optional(),
      env_file: z.string().optional(),
      environment: z.record(z.string(), z.string()).optional(),
      healthcheck: z
        .strictObject({
          test: z.tuple([z.literal('CMD'), z.literal('node'), z.literal('-e'), z.string()]),
          interval: duration,
          timeout: duration,
          start_period: duration,
          retries: z.number().int(),
        })
        .optional(),
      init: z.literal(true).optional(),
      read_only: z.literal(true).optional(),
      tmpfs: z.literal('/tmp').optional(),
      cap_drop: z.tuple([z.literal('ALL')]).optional(),
      security_opt: z.tuple([z.literal('no-new-privileges:true')]).optional(),
      stop_grace_period: duration.optional(),
      restart: z.enum(['always', 'unless-stopped']).optional(),
      mem_limit: z
        .string()
        .regex(/^\d+m$/)
        .optional(),
      ports: z.array(z.string().regex(/^(?:127\.0\.0\.1:)?\d+:\d+$/)).optional(),
      volumes: lines.optional(),
      networks: lines.optional(),
      network_mode: z.literal('host').optional(),
    }),
  ),
});
// That a list takes the place of another's is the compose program's to understand.
const compose = (name: string) =>
  composeFile.parse(parse(read(name), { merge: true, logLevel: 'error' }));

const { services } = compose('compose.yaml');
const sites = Object.entries(services).filter(([, { image }]) => image === 'samvad');

describe('the containers', () => {
  it('are those that nginx names, with a root that is read only', () => {
    const named = [...read('nginx/compose-upstream.conf').matchAll(/server (\S+):3000/g)];
    expect(sites.map(([name]) => name)).toEqual(named.map(([, name]) => name));
    for (const [, site] of sites) expect(site.read_only).toBe(true);
  });

  it('have a first process that takes leave of what ended, as the site’s is none', () => {
    for (const [, site] of sites) expect(site.init).toBe(true);
  });

  it('are given files that lie here', () => {
    const files = (services.nginx?.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    for (const file of files.filter((name) => name.includes('nginx')))
      expect(existsSync(path.join(deploy, file)), file).toBe(true);
  });

  it('have longer than the site’s own end takes', () => {
    for (const [, site] of sites) expect(site.stop_grace_period).toBe('25s');
  });

  it('are made anew by the steps of a new version, one by one, and nginx is not', () => {
    const page = readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
    const steps = [
      ...page.matchAll(/^docker compose .* up -d --no-deps --force-recreate (\S+)$/gm),
    ];
    expect(steps.map(([, name]) => name)).toEqual(sites.map(([name]) => name));
    expect(read('compose.yaml')).not.toContain('depends_on');
  });

  it('reach the official self-hosted Supabase within its network, and nothing else changes', () => {
    const { services: beside, networks } = compose('compose.supabase.yaml');
    expect(networks).toEqual({ supabase: { name: 'supabase_default', external: true } });
    expect(Object.keys(beside)).toEqual(sites.map(([name]) => name));
    for (const site of Object.values(beside))
      expect(site).toEqual({
        environment: { NEXT_PUBLIC_SUPABASE_URL: 'http://api-gw:8000' },
        networks: ['default', 'supabase'],
      });
  });

  it('are backed up by the same image, with settings that the site does not read', () => {
    const { backup } = compose('compose.backup.yaml').services;
    expect(backup?.image).toBe('samvad');
    expect(backup?.command).toEqual(['node', 'scripts/launch.mjs', 'backup', '--now']);
    expect(backup?.env_file).not.toBe(services['site-1']?.env_file);
    const folder = backup?.environment?.BACKUP_DIR ?? '';
    expect(backup?.volumes).toEqual([`${folder}:${folder}`]);
    for (const [, site] of sites) expect(site.environment?.BACKUP_EVERY).toBe('${BACKUP_EVERY-24}');
  });

  it('let nobody but this machine reach a self-hosted database', () => {
    const { supavisor } = compose('supabase.yaml').services;
    expect(supavisor?.ports).toEqual(['127.0.0.1:5432:5432', '127.0.0.1:6543:6543']);
    expect(read('supabase.yaml')).toContain('ports: !override [');
  });

  it('say whether they live', async () => {
    const [, , ...program] = services['site-1']?.healthcheck?.test ?? [];
    let status = 200;
    let asked = '';
    const site = createServer(({ url = '' }, response) => {
      asked = url;
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const check = async (port: number) => {
      const child = spawn(process.execPath, program, {
        env: { ...process.env, NODE_OPTIONS: '', PORT: String(port) },
      });
      return (await once(child, 'exit'))[0] as number;
    };
    const { port } = site.address() as AddressInfo;
    expect([await check(port), asked]).toEqual([0, '/api/health/live']);
    status = 503;
    expect(await check(port)).toBe(1);
    site.close();
    expect(await check(await freePort())).toBe(1);
  });
});

/** The instructions of the Containerfile, stage by stage. */
function stages(): string[][] {
  const whole = read('Containerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '');
  const instructions = whole.split('\n').filter((line) => line !== '');
  for (const each of instructions)
    expect(each).toMatch(/^(?:FROM|WORKDIR|COPY|RUN|USER|ENV|EXPOSE|STOPSIGNAL|CMD) \S/);
  const starts = instructions.flatMap((each, at) => (each.startsWith('FROM ') ? [at] : []));
  return starts.map((start, at) => instructions.slice(start, starts[at + 1]));
}

describe('the image', () => {
  const left = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');

  it('is made without settings and keys that lie beside it', () => {
    expect(left).toEqual(expect.arrayContaining(['**/.env*', '**/certificates', '.data']));
    const uncommitted = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n');
    for (const file of ['.env', '.env.backup']) {
      expect(path.matchesGlob(`deploy/${file}`, '**/.env*')).toBe(true);
      expect(uncommitted).toContain(file);
    }
  });

  it('is made anew for what it starts, and not for tests and papers', () => {
    expect(left).toEqual(expect.arrayContaining(['tests', 'docs']));
  });

  it('is built first, and holds no more of that than what is started', () => {
    const [build = [], site = [], ...more] = stages();
    expect(more).toEqual([]);
    const [base = ''] = build;
    expect(base).toMatch(/ AS build$/);
    expect(`${site[0]} AS build`).toBe(base);
    expect(build.slice(1)).toEqual([
      'WORKDIR /srv/samvad',
      'COPY . .',
      'RUN node scripts/launch.mjs build && rm -rf .next/cache',
    ]);
    expect(site).toContain('WORKDIR /srv/samvad');
    expect(site.filter((each) => each.startsWith('COPY '))).toEqual([
      'COPY --from=build --chown=root:root /srv/samvad /srv/samvad',
    ]);
  });

  it('runs as nobody, who is made there, what lies in the repository', () => {
    const [, site = []] = stages();
    const made = site.findIndex((each) => /^RUN useradd .*--uid 10001 /.test(each));
    const copied = site.findIndex((each) => each.startsWith('COPY '));
    const users = site.filter((each) => each.startsWith('USER '));
    expect(users).toEqual(['USER 10001']);
    expect(made).toBeGreaterThan(0);
    expect(site.indexOf('USER 10001')).toBeGreaterThan(Math.max(made, copied));
    const [, command = ''] = /^CMD (\[.*\])$/.exec(site.at(-1) ?? '') ?? [];
    expect(JSON.parse(command)).toEqual(['node', 'scripts/launch.mjs', 'start']);
    for (const file of ['launch.mjs', 'start.ts', 'build.ts', 'backup.ts'])
      expect(existsSync(path.join(root, 'scripts', file)), file).toBe(true);
  });
});
