import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { root } from './run/settings';

let folder: string;
const at = (file: string) => path.join(folder, file);

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};

/** What the lock names, and what npm notes when it has installed that: all but builds for other machines. */
const packages = (version: string) => ({
  'node_modules/kept': { version, integrity: `sha512-${version}` },
});
const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'a-paper' },
      ...packages(version),
      'node_modules/elsewhere': { version: '1.0.0', integrity: 'sha512-o', optional: true },
    },
  });
const installed = (version: string) => JSON.stringify({ packages: packages(version) });

/** Runs the command; gives what it said, and whether npm was called to install. */
function launch(): { said: string; isInstalling: boolean } {
  rmSync(at('npm-was-called'), { force: true });
  const { stdout } = spawnSync(process.execPath, [at('scripts/launch.mjs'), 'greet'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', PATH: `${at('programs')}:${process.env.PATH ?? ''}` },
  });
  return { said: stdout, isInstalling: existsSync(at('npm-was-called')) };
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-launch-'));
  mkdirSync(at('scripts'));
  cpSync(path.join(root, 'scripts/launch.mjs'), at('scripts/launch.mjs'));
  write('scripts/greet.ts', "console.log('greetings');");
  write('lib/platform/processes/typescript.mjs', '');
  mkdirSync(at('node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, at('node_modules/node/bin/node'));
  write('package-lock.json', lock('1.0.0'));
  // What npm leaves behind, without what takes a minute.
  const note = `printf '%s' '${installed('1.0.0')}' > node_modules/.package-lock.json`;
  write('programs/npm', `#!/bin/sh\ntouch npm-was-called\n${note}\n`);
  chmodSync(at('programs/npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a command', () => {
  it('installs what is missing first, and once', () => {
    const first = launch();
    expect(first.said).toContain('greetings');
    expect(first.isInstalling).toBe(true);
    expect(launch()).toEqual({ said: 'greetings\n', isInstalling: false });
  });

  it('installs nothing where somebody has, by npm ci', () => {
    write('node_modules/.package-lock.json', installed('1.0.0'));
    expect(launch()).toEqual({ said: 'greetings\n', isInstalling: false });
  });

  it.each([
    ['another version is wanted', installed('0.9.0')],
    ['npm was interrupted', installed('1.0.0').slice(0, 20)],
    ['a package is missing', '{ "packages": {} }'],
  ])('installs where %s', (_, noted) => {
    write('node_modules/.package-lock.json', noted);
    expect(launch().isInstalling).toBe(true);
  });
});
