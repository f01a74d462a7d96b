import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { crashLogVariable, readCrashes } from '@/lib/platform/processes/crash-log';

import { root } from './settings';

const units = path.join(root, 'deploy/systemd');
const read = (name: string) => readFileSync(path.join(units, name), 'utf8');
const site = read('samvad@.service');
const backup = read('samvad-backup.service');
const setting = (unit: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];

const verifier = '/usr/bin/systemd-analyze';
const version = existsSync(verifier)
  ? Number(
      /^systemd (\d+)/.exec(spawnSync(verifier, ['--version'], { encoding: 'utf8' }).stdout)?.[1],
    )
  : null;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-units-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('the units of systemd', () => {
  it.skipIf(version === null)('pass its own verifier (skipped where there is no systemd)', () => {
    const files = readdirSync(units).map((name) => {
      const file = path.join(folder, name.replace('@.', '@3000.'));
      writeFileSync(file, read(name));
      return file;
    });
    const verified = spawnSync(verifier, ['verify', ...files], { encoding: 'utf8' });
    // Pauses that grow came with 254 (Debian 13); the unit does without them before.
    const isOld = (line: string) =>
      (version ?? 0) < 254 && /Unknown key (?:name )?'Restart(?:Steps|MaxDelaySec)'/.test(line);
    const said = verified.stderr.split('\n').filter((line) => line.includes('samvad'));
    expect(said.filter((line) => !isOld(line))).toEqual([]);
  });

  // systemd forgets how often it ended only when somebody starts it by hand.
  it('leave the site away ten seconds at most, however often it ended in its life', () => {
    expect(Number(setting(site, 'RestartMaxDelaySec'))).toBeLessThanOrEqual(10);
  });

  it('give the site longer than its own end takes', () => {
    expect(setting(site, 'TimeoutStopSec')).toBe('25');
  });

  it.each([
    ['success', 0],
    ['exit-code', 1],
    ['oom-kill', 1],
  ])('note an end by %s where the site looks for ends: %i', (result, noted) => {
    const [, log = ''] = new RegExp(`${crashLogVariable}=(\\S+)`).exec(site) ?? [];
    const [, command = ''] =
      /^\/bin\/sh -c '(.*)'$/.exec(setting(site, 'ExecStopPost') ?? '') ?? [];
    const file = path.join(folder, 'crashes.log');
    // As systemd reads it: $$ and %% are the signs themselves, and %i is the port.
    const words = command.replaceAll('$$', '$').replaceAll('%i', '3000').replaceAll('%%', '%');
    expect(path.dirname(log)).toBe(`/var/lib/${setting(site, 'StateDirectory')}`);
    const done = spawnSync('sh', ['-c', words.replaceAll(log, file)], {
      env: { ...process.env, SERVICE_RESULT: result },
      encoding: 'utf8',
    });
    expect(done.stderr).toBe('');
    vi.stubEnv(crashLogVariable, file);
    const crashes = readCrashes(Date.now() - 60_000) ?? [];
    expect(crashes.map(({ name }) => name)).toEqual(Array(noted).fill('samvad@3000'));
  });

  it('start nothing that is not built, whichever of them comes first', () => {
    const [, program = '', file = ''] =
      /^\/usr\/bin\/(test) -s (\S+)$/.exec(setting(site, 'ExecStartPre') ?? '') ?? [];
    const isBuilt = () => spawnSync(program, ['-s', file], { cwd: folder }).status;
    expect(isBuilt()).toBe(1);
    mkdirSync(path.join(folder, '.next'));
    writeFileSync(path.join(folder, file), 'a digest');
    expect(isBuilt()).toBe(0);
    // What says so is written last of a build.
    const builder = readFileSync(path.join(root, 'scripts/run/site.ts'), 'utf8');
    expect(builder).toContain(`'${path.basename(file)}'`);
  });
});

describe('the steps of docs/operate.md', () => {
  const page = readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const steps = blocks.find((block) => block.includes('deploy/systemd')) ?? '';

  it.each([
    ['the site', site, '/srv/samvad'],
    ['backups', backup, '/var/backups/samvad'],
  ])('make the user and the folder of %s', (_, unit, place) => {
    const user = setting(unit, 'User');
    expect(steps).toMatch(new RegExp(`^useradd --system .*\\b${user}$`, 'm'));
    expect(setting(unit, 'ReadWritePaths')).toBe(place);
    expect(steps).toMatch(new RegExp(`^install -d -o ${user} -g ${user} .*${place}$`, 'm'));
    expect(setting(unit, 'WorkingDirectory')).toBe('/srv/samvad/current');
    expect(steps).toMatch(/^ln -sfn \S+ current$/m);
    expect(steps).toContain(setting(unit, 'EnvironmentFile'));
  });
});

describe('the backups of a timer', () => {
  it('are made by a user whom the site is not, with settings that the site does not read', () => {
    for (const name of ['User', 'EnvironmentFile', 'ReadWritePaths']) {
      expect(setting(backup, name)).toBeDefined();
      expect(setting(backup, name)).not.toBe(setting(site, name));
    }
  });

  it('are missed by the site where none comes', () => {
    expect(setting(site, 'Environment')).toMatch(/\bBACKUP_EVERY=24\b/);
    expect(setting(read('samvad-backup.timer'), 'OnCalendar')).toBe('*-*-* 03:30:00');
  });
});
