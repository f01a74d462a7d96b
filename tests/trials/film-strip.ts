import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';

import { chromiumFlags, findOrInstallChromium } from '@/scripts/run/chromium';
import { root } from '@/scripts/run/settings';
import { findNginx } from '@/tests/bench/nginx';
import { startNginxInFront } from '@/tests/nginx-in-front';

import { openStage } from './stage';

const file = path.join(root, 'docs/pictures/site-restart.jpg');
/** Pictures of each page, a second apart, and milliseconds after the first until the site is killed. */
const [pictures, killedAfter] = [9, 700];
/** Of a phone, and as each stands in the strip, with room between. */
const phone = { width: 360, height: 640 };
const shown = { width: 180, height: 320, gap: 8 };

/** A reader's page at an address; one that is installed has kept its front page before. */
async function openPage(browser: Browser, url: string, isInstalled: boolean): Promise<Page> {
  const serviceWorkers = isInstalled ? 'allow' : 'block';
  const context = await browser.newContext({ viewport: phone, locale: 'hi-IN', serviceWorkers });
  const page = await context.newPage();
  await page.goto(url);
  if (isInstalled)
    await page.waitForFunction(
      async () => navigator.serviceWorker.controller && (await caches.match('/')) !== undefined,
    );
  return page;
}

/** Asks for a page anew and takes a picture of what has come within most of a second. */
async function picture(page: Page, url: string): Promise<Buffer> {
  await page.goto(url, { timeout: 800 }).catch(() => undefined);
  return page.screenshot({ timeout: 5000 });
}

/** Sets rows of pictures side by side. */
async function strip(rows: readonly (readonly Buffer[])[]): Promise<Buffer> {
  const [across, down] = [shown.width + shown.gap, shown.height + shown.gap];
  const pieces = rows.flatMap((row, below) =>
    row.map(async (taken, beside) => ({
      input: await sharp(taken).resize(shown.width, shown.height).toBuffer(),
      left: shown.gap + beside * across,
      top: shown.gap + below * down,
    })),
  );
  const [width, height] = [shown.gap + pictures * across, shown.gap + rows.length * down];
  return sharp({ create: { width, height, channels: 3, background: '#777' } })
    .composite(await Promise.all(pieces))
    .jpeg({ quality: 80 })
    .toBuffer();
}

/**
 * Draws docs/pictures/site-restart.jpg: the front page each second while the process that listens is killed and started again,
 * without anything in front, installed as an app, and behind nginx. Throws where nginx or a browser is missing.
 */
export async function drawFilmStrip(): Promise<void> {
  const nginx = findNginx();
  const executablePath = findOrInstallChromium()?.whole;
  if (!nginx || !executablePath) throw new Error('The film strip needs nginx and Chromium.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'surguja-film-'));
  const stage = await openStage();
  const url = `http://localhost:${stage.settings.port}/`;
  const inFront = await startNginxInFront(nginx, folder, [stage.settings.port]);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const readers = [
      { page: await openPage(browser, url, false), url },
      { page: await openPage(browser, url, true), url },
      { page: await openPage(browser, inFront.url, false), url: inFront.url },
    ];
    const rows: Buffer[][] = readers.map(() => []);
    const begun = performance.now();
    for (let turn = 0; turn < pictures; turn += 1) {
      await delay(begun + turn * 1000 - performance.now());
      const taking = readers.map(async (reader, at) =>
        rows[at]?.push(await picture(reader.page, reader.url)),
      );
      if (turn === 0) await delay(killedAfter).then(() => process.kill(stage.sitePid(), 'SIGKILL'));
      await Promise.all(taking);
    }
    await sharp(await strip(rows)).toFile(file);
  } finally {
    await browser.close();
    await inFront.stop();
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
