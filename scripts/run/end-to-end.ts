import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { exitCode, startNode } from './children';
import type { CheckResult } from './checks';
import { findOrInstallChromium } from './chromium';
import { freePort } from './ports';
import { scratchFolder } from './scratch';

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/**
 * Runs the end-to-end tests in Chromium. Each worker starts `npm start` itself, on a copy of one data folder
 * (tests/e2e/worker-site.ts). Takes further arguments for Playwright, such as a file name.
 */
export async function runEndToEnd(playwrightArguments: string[]): Promise<CheckResult> {
  const name = 'end-to-end';
  const chromium = findOrInstallChromium();
  if (!chromium) {
    console.log('✗ end-to-end: no Chromium; install one or set CHROMIUM_PATH to it.');
    return { name, ok: false, passed: 0, failed: 1 };
  }
  const scratch = scratchFolder();
  const folder = mkdtempSync(path.join(scratch, 'surguja-e2e-'));
  // Started as root, PostgreSQL runs as another user, who has to get through to its own folders.
  chmodSync(folder, 0o711);
  const reportFile = path.join(folder, 'e2e-report.json');
  try {
    await exitCode(
      startNode(['node_modules/@playwright/test/cli.js', 'test', ...playwrightArguments], {
        env: {
          ...process.env,
          TMPDIR: scratch,
          CHROMIUM_PATH: chromium.usual,
          WHOLE_CHROMIUM_PATH: chromium.whole,
          E2E_FOLDER: folder,
          WEATHER_PORT: String(await freePort()),
          PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
        },
      }),
    );
    return readReport(name, reportFile, playwrightArguments.includes('--pass-with-no-tests'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(name: string, file: string, mayBeEmpty: boolean): CheckResult {
  if (!existsSync(file)) return { name, ok: false, passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (stats.flaky > 0) console.log(`! end-to-end: ${stats.flaky} passed only on a second try`);
  // One that did not run proves nothing.
  const failed = stats.unexpected + stats.skipped;
  return {
    name,
    ok: failed === 0 && (stats.expected > 0 || mayBeEmpty),
    passed: stats.expected + stats.flaky,
    failed: stats.expected === 0 && !mayBeEmpty ? Math.max(1, failed) : failed,
  };
}
