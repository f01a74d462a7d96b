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
/** Pictures of each page, a second apart or more, and milliseconds after the first until the site is killed. */
const [pictures, killedAfter] = [9, 700];
/** Milliseconds that a page is waited for. */
const patience = 5000;
/** Of a phone, and as each stands in the strip, with room between and a line of words above. */
const phone = { width: 360, height: 640 };
const shown = { width: 160, height: 284, gap: 8, words: 20 };

type Shot = { png: Buffer; words: string };
type Reader = { name: string; page: Page; url: string };

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

/** Asks for a page from nothing and takes a picture of what there is. */
async function picture({ page, url }: Reader): Promise<Buffer> {
  await page.goto('about:blank');
  await page.goto(url, { timeout: patience }).catch(() => undefined);
  return page.screenshot();
}

/** The pictures that follow the first, each a second after the one before or later; says when, in seconds from the beginning. */
async function film(reader: Reader, begun: number): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (let turn = 1; turn < pictures; turn += 1) {
    await delay(Math.max(1, begun + turn * 1000 - performance.now()));
    const png = await picture(reader);
    shots.push({ png, words: `${((performance.now() - begun) / 1000).toFixed(1)} s` });
  }
  return shots;
}

/** Sets rows of pictures side by side, each with its words above it. */
async function strip(rows: readonly (readonly Shot[])[]): Promise<Buffer> {
  const across = shown.width + shown.gap;
  const down = shown.words + shown.height + shown.gap;
  const pieces = rows.flatMap((row, below) =>
    row.map(async ({ png }, beside) => ({
      input: await sharp(png).resize(shown.width, shown.height).toBuffer(),
      left: shown.gap + beside * across,
      top: shown.words + below * down,
    })),
  );
  const [width, height] = [shown.gap + pictures * across, rows.length * down];
  const words = rows.flatMap((row, below) =>
    row.map(
      ({ words: text }, beside) =>
        `<text x="${shown.gap + beside * across}" y="${below * down + 15}">${text}</text>`,
    ),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="12">${words.join('')}</svg>`;
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([...(await Promise.all(pieces)), { input: Buffer.from(svg), left: 0, top: 0 }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Others who read the front page behind nginx: one alone waits for the new page. */
function others(url: string): () => void {
  const timer = setInterval(() => void fetch(url).catch(() => undefined), 200);
  return () => clearInterval(timer);
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
    const readers: Reader[] = [
      { name: 'direct', page: await openPage(browser, url, false), url },
      { name: 'installed as an app', page: await openPage(browser, url, true), url },
      {
        name: 'nginx, among others',
        page: await openPage(browser, inFront.url, false),
        url: inFront.url,
      },
    ];
    const stopOthers = others(inFront.url);
    const first = await Promise.all(
      readers.map(async (reader) => ({ png: await picture(reader), words: reader.name })),
    );
    const begun = performance.now();
    const filming = readers.map((reader) => film(reader, begun));
    await delay(killedAfter);
    process.kill(stage.sitePid(), 'SIGKILL');
    const rest = await Promise.all(filming);
    const rows = first.map((shot, at) => [shot, ...(rest[at] ?? [])]);
    stopOthers();
    await sharp(await strip(rows)).toFile(file);
  } finally {
    await browser.close();
    await inFront.stop();
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
