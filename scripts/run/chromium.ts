import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function find(): string | null {
  const given = process.env.CHROMIUM_PATH;
  return [...(given ? [given] : usualPlaces), chromium.executablePath()].find(existsSync) ?? null;
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/**
 * The browser for tests: CHROMIUM_PATH, one that the system has, or one installed now, by Debian's
 * packages where we may and else by Playwright. Null when none can be had.
 */
export function findOrInstallChromium(): string | null {
  const found = find();
  if (found) return found;
  console.log('No Chromium found; installing one …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const fonts = ['fonts-noto-core', 'fonts-noto-ui-core'];
    if (run('apt-get', ['update', '-qq'])) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', ...fonts]);
    }
  } else {
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  return find();
}

/** Flags for a quiet browser that reaches nothing but this machine; as root it needs --no-sandbox. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
