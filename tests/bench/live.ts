import { gzipSync } from 'node:zlib';

import { chromium, type Browser, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';

import type { Database } from '@/lib/supabase/database.types';
import { chromiumFlags, findOrInstallChromium } from '@/scripts/run/chromium';
import { signedInReader, type SignedInReader } from '@/tests/api/signed-in';

import { openSockets } from './live-sockets';
import type { Options } from './options';
import { figure, medianFigure, percentile, type Figure, type Measurement } from './result';
import type { Workbench } from './workbench';

const sockets = 200;

/**
 * How soon others see what a reader does, and what being signed in weighs: a comment from the press
 * in one browser to its sight in another; an event to 200 sockets of different readers through the
 * site; the scripts of a signed-in article (gzip) beyond those of an anonymous one.
 */
export async function measureLive(bench: Workbench, { quick }: Options): Promise<Measurement> {
  const executablePath = findOrInstallChromium();
  if (!executablePath) return { measured: false, reason: 'Install Chromium.' };
  const story = bench.articlePath.split('/').at(-1) ?? '';
  const asha = await signedInReader(bench.backend, 'Asha');
  const birju = await signedInReader(bench.backend, 'Birju');
  const rounds = quick ? 3 : 20;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    return {
      measured: true,
      figures: [
        ...(await measureComments(bench, browser, [asha, birju], rounds)),
        ...(await measureSockets(bench, asha, story, rounds)),
        ...(await measureWeight(bench, browser, asha)),
      ],
      notes: [`${rounds} comments, ${rounds} events; each socket through the site to the backend`],
    };
  } finally {
    await browser.close();
  }
}

/** A reader may say five things a minute; here he says more. */
async function forgetDeeds(bench: Workbench): Promise<void> {
  const service = createClient<Database>(bench.backend.url, bench.backend.secretKey, {
    auth: { persistSession: false },
  });
  const { error } = await service.from('reader_deeds').delete().gte('id', 0);
  if (error) throw new Error(error.message);
}

async function openDiscussion(
  bench: Workbench,
  browser: Browser,
  reader: SignedInReader | null,
): Promise<{ page: Page; scripts: Set<string> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  if (reader) {
    const session = reader.cookie.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=', 2);
      return { name, value, url: bench.siteUrl, httpOnly: true };
    });
    await context.addCookies([...session, { name: 'reader', value: '1', url: bench.siteUrl }]);
  }
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  const counted = page.waitForRequest('**/api/views');
  await page.goto(`${bench.siteUrl}${bench.articlePath}`);
  await counted;
  if (reader) {
    const listens = page.waitForRequest('**/api/comments?**');
    await page.locator('[data-island=comments]').scrollIntoViewIfNeeded();
    await listens;
    await page.locator('[data-island=comments] textarea').waitFor();
  }
  await page.waitForLoadState('networkidle');
  return { page, scripts };
}

async function measureComments(
  bench: Workbench,
  browser: Browser,
  [writer, other]: [SignedInReader, SignedInReader],
  rounds: number,
): Promise<Figure[]> {
  const { page: from } = await openDiscussion(bench, browser, writer);
  const { page: to } = await openDiscussion(bench, browser, other);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await forgetDeeds(bench);
    const text = `परख ${round}`;
    const box = from.locator('[data-island=comments] form').first();
    await box.locator('textarea').fill(text);
    const seen = to.getByText(text, { exact: true }).waitFor({ timeout: 20_000 });
    const start = performance.now();
    await box.locator('button[type=submit]').click();
    await seen;
    times.push(performance.now() - start);
    await from.getByText(text, { exact: true }).waitFor();
  }
  const target = { kind: 'at-most', value: 1000 } as const;
  return [
    medianFigure('comment, from press to the other browser', times, 'ms', target),
    figure('… longest', Math.max(...times), 'ms', { target }),
  ];
}

async function measureSockets(
  bench: Workbench,
  reader: SignedInReader,
  story: string,
  rounds: number,
): Promise<Figure[]> {
  await forgetDeeds(bench);
  const opening = performance.now();
  const open = await openSockets(bench, story, sockets);
  const opened = performance.now() - opening;
  const slowest: number[] = [];
  const all: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const hearing = open.map((socket) => socket.hears());
    const start = performance.now();
    const { error } =
      round % 2 === 1
        ? await reader.client
            .from('article_reactions')
            .insert({ article_id: story, reaction_type: 'helpful' })
        : await reader.client.from('article_reactions').delete().eq('article_id', story);
    if (error) throw new Error(error.message);
    const times = (await Promise.all(hearing)).map((heard) => heard - start);
    slowest.push(Math.max(...times));
    all.push(...times);
  }
  for (const socket of open) socket.close();
  const target = { kind: 'at-most', value: 2000 } as const;
  return [
    medianFigure(`event to the last of ${sockets} sockets`, slowest, 'ms', target),
    figure('… longest', Math.max(...slowest), 'ms', { target }),
    figure('event to one socket, median', percentile(all, 0.5), 'ms'),
    figure(`opening ${sockets} sockets`, opened, 'ms'),
  ];
}

async function measureWeight(
  bench: Workbench,
  browser: Browser,
  reader: SignedInReader,
): Promise<Figure[]> {
  const anonymous = await openDiscussion(bench, browser, null);
  const signedIn = await openDiscussion(bench, browser, reader);
  const more = [...signedIn.scripts].filter((url) => !anonymous.scripts.has(url));
  const sizes = await Promise.all(
    more.map(async (url) => gzipSync(await (await fetch(url)).arrayBuffer()).length),
  );
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  return [
    figure('scripts of a signed-in article, beyond an anonymous one’s', kilobytes, 'KB', {
      target: { kind: 'at-most', value: 110 },
    }),
  ];
}
