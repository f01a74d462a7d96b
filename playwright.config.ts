import { defineConfig } from '@playwright/test';

import { ownProgram } from './lib/platform/processes/own-program';
import { chromiumFlags } from './scripts/run/chromium';

/** Where a stand-in for the weather service listens. */
const weatherPort = Number(process.env.WEATHER_PORT ?? '3999');

// Passwords at bcrypt's least cost, as in vitest.config.ts.
process.env.LITE_AUTH_BCRYPT_COST = '4';

/** Fills the desk with 10,000 articles, among which other tests would not find theirs. */
const crowded = '**/long-desk.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/template.setup.ts',
  outputDir: 'test-results',
  // The same for every machine: what differs between them is not in the pictures (kit-pictures.spec.ts).
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine now and then loses a race with a clock; the report names what needed a second try.
  retries: 1,
  reporter: [['list'], ['json']],
  timeout: 30_000,
  expect: { timeout: 8_000 },
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'hi-IN',
    timezoneId: 'Asia/Kolkata',
    // Requests that a worker makes pass by page.route; its own tests allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: chromiumFlags,
    },
  },
  projects: [
    { name: 'the paper', testIgnore: crowded },
    // After all others; alone with `--no-deps`.
    { name: 'a crowded desk', testMatch: crowded, dependencies: ['the paper'] },
  ],
  // No test calls the internet. Each worker starts a site of its own (tests/e2e/worker-site.ts).
  webServer: {
    command: ['node', ...ownProgram, 'tests/fixtures/weather/serve.ts'].join(' '),
    port: weatherPort,
    reuseExistingServer: false,
  },
});
