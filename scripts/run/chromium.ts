import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

/** The browsers of the tests. */
type Browsers = {
  /** For all tests: the headless shell where there is one, which opens a page in a quarter of the time. */
  usual: string;
  /** For tests of what only a whole browser has, such as installing an app. */
  whole: string;
};

const usualPlaces = {
  usual: ['/usr/bin/chromium-headless-shell'],
  whole: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

function find(): Partial<Browsers> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return { usual: given, whole: given };
  const places = [...usualPlaces.whole, chromium.executablePath()];
  const whole = places.find(existsSync);
  const usual = usualPlaces.usual.find(existsSync) ?? whole;
  return { ...(usual && { usual }), ...(whole && { whole }) };
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/**
 * The browsers for tests: CHROMIUM_PATH, those that the system has, or some installed now, by Debian's packages where
 * we may and else by Playwright. Null when none can be had.
 */
export function findOrInstallChromium(): Browsers | null {
  const found = find();
  if (found.usual && found.whole) return { usual: found.usual, whole: found.whole };
  console.log('No Chromium found; installing one …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    const fonts = ['fonts-noto-core', 'fonts-noto-ui-core'];
    if (run('apt-get', ['update', '-qq'])) {
      run('apt-get', [...install, 'chromium', ...fonts]);
      // Not every release has it; the whole browser does as well.
      run('apt-get', [...install, 'chromium-headless-shell']);
    }
  } else {
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  const { usual, whole } = find();
  return usual && whole ? { usual, whole } : null;
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
