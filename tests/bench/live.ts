import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

import { chromium, type Browser, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';

import type { Database } from '@/lib/platform/supabase/database.types';
import { chromiumFlags, findOrInstallChromium } from '@/scripts/run/chromium';
import { signedInReader, type SignedInReader } from '@/tests/api/signed-in';

import { measureLiveEntries } from './live-entries';
import { openPages, type OpenPage } from './live-sockets';
import type { Options } from './options';
import { signIn } from './phone';
import { fairMegabytes, familyOf, processorSeconds, type Process } from './processes';
import { figure, medianFigure, percentile, type Figure, type Measurement } from './result';
import type { Workbench } from './workbench';

/** Pages that listen at once; half of them signed in. */
const pages = 1000;

/**
 * How soon others see what a reader does, and what being signed in weighs: a comment from the press
 * in one browser to its sight in another; an update of live coverage to a phone; an event to 1,000 open pages, the connections to Supabase that they
 * need and what they cost the site; the scripts of a signed-in article (brotli) beyond those of an anonymous one.
 */
export async function measureLive(bench: Workbench, { quick }: Options): Promise<Measurement> {
  const executablePath = findOrInstallChromium()?.whole;
  if (!executablePath) return { measured: false, reason: 'Install Chromium.' };
  await letNewReadersBeHeard(bench);
  const article = bench.articlePath.split('/').at(-1) ?? '';
  const asha = await signedInReader(bench.backend, 'Asha');
  const birju = await signedInReader(bench.backend, 'Birju');
  const rounds = quick ? 3 : 20;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    return {
      measured: true,
      figures: [
        ...(await measureComments(bench, browser, [asha, birju], rounds)),
        ...(await measureLiveEntries(bench, browser, rounds)),
        ...(await measurePages(bench, asha, article, rounds)),
        ...(await measureWeight(bench, browser, asha)),
      ],
      notes: [`${rounds} comments, ${rounds} live updates, ${rounds} events of each kind`],
    };
  } finally {
    await browser.close();
  }
}

/** As an editor may choose; else the first comment of a new reader waits. */
async function letNewReadersBeHeard({ backend }: Workbench): Promise<void> {
  const sql = postgres(backend.databaseUrl, { max: 1 });
  await sql`update public.newsroom_settings set value = 'false' where key = 'hold_first_comments'`;
  await sql.end();
}

/** A reader may say five things a minute; here they say more. */
async function forgetRateLimits(bench: Workbench): Promise<void> {
  const service = createClient<Database>(bench.backend.url, bench.backend.secretKey, {
    auth: { persistSession: false },
  });
  const { error } = await service.from('rate_limit_events').delete().gte('id', 0);
  if (error) throw new Error(error.message);
}

async function openDiscussion(
  bench: Workbench,
  browser: Browser,
  reader: SignedInReader | null,
): Promise<{ page: Page; scripts: Set<string> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  if (reader) await signIn(context, bench.siteUrl, reader);
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
    await forgetRateLimits(bench);
    const text = `परख ${round}`;
    const box = from.locator('[data-island=comments] form').first();
    await box.locator('textarea').fill(text);
    const seen = to.getByText(text, { exact: true }).waitFor({ timeout: 20_000 });
    const start = performance.now();
    await box.locator('button[type=submit]').click();
    await seen;
    times.push(performance.now() - start);
    // The text stands in the writer's box as well until it is accepted.
    await from.locator('p', { hasText: new RegExp(`^${text}$`) }).waitFor();
  }
  const target = { kind: 'at-most', value: 1000 } as const;
  return [
    medianFigure('comment, from press to the other browser', times, 'ms', target),
    figure('… longest', Math.max(...times), 'ms', { target }),
  ];
}

/** An event to all open pages, half of them a signed-in reader's under the article, half anonymous. */
async function measurePages(
  bench: Workbench,
  reader: SignedInReader,
  article: string,
  rounds: number,
): Promise<Figure[]> {
  await forgetRateLimits(bench);
  const before = siteNow(bench);
  const opening = performance.now();
  const readers = await openPages(bench, `discussion:${article}`, pages / 2, reader.cookie);
  const anonymous = await openPages(bench, 'changes', pages / 2, null);
  const opened = performance.now() - opening;
  const open = siteNow(bench);
  const upstream = bench.proxy.sockets();
  const discussion = await timesOf(readers, rounds, (round) => react(reader, article, round));
  const changes = await timesOf(anonymous, rounds, (round) => retitle(bench, article, round));
  const seconds = (siteNow(bench).seconds - open.seconds) / (2 * rounds);
  for (const page of [...readers, ...anonymous]) page.close();
  const target = { kind: 'at-most', value: 2000 } as const;
  return [
    figure(`connections to Supabase with ${pages} open pages`, upstream, '', {
      target: { kind: 'at-most', value: 1 },
    }),
    medianFigure(`event to the last of ${pages / 2} pages`, discussion.slowest, 'ms', target),
    figure('event to one page, median', percentile(discussion.all, 0.5), 'ms'),
    figure('… 95th percentile', percentile(discussion.all, 0.95), 'ms', { target }),
    medianFigure(
      `change of a story to the last of ${pages / 2} pages`,
      changes.slowest,
      'ms',
      target,
    ),
    figure('… to one page, median', percentile(changes.all, 0.5), 'ms'),
    figure('… to one page, 95th percentile', percentile(changes.all, 0.95), 'ms'),
    figure('processor time of the site for one event', seconds * 1000, 'ms'),
    figure(
      `memory that ${pages} open pages add to the site`,
      open.megabytes - before.megabytes,
      'MB',
    ),
    figure(`opening ${pages} sockets`, opened, 'ms'),
  ];
}

function siteNow({ sitePid }: Workbench): { megabytes: number; seconds: number } {
  const site = familyOf(sitePid);
  const sum = (each: (one: Process) => number) => site.reduce((all, one) => all + each(one), 0);
  return { megabytes: sum(fairMegabytes), seconds: sum(({ pid }) => processorSeconds(pid)) };
}

/** Milliseconds from the moment that something is asked for until each page is told, round by round. */
async function timesOf(
  open: readonly OpenPage[],
  rounds: number,
  change: (round: number) => Promise<void>,
): Promise<{ slowest: number[]; all: number[] }> {
  const slowest: number[] = [];
  const all: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    // News of one subject are told once in a quarter of a second.
    await delay(400);
    const hearing = open.map((page) => page.hears());
    const start = performance.now();
    await change(round);
    const times = (await Promise.all(hearing)).map((heard) => heard - start);
    slowest.push(Math.max(...times));
    all.push(...times);
  }
  return { slowest, all };
}

async function react({ client }: SignedInReader, article: string, round: number): Promise<void> {
  const { error } =
    round % 2 === 1
      ? await client
          .from('article_reactions')
          .insert({ article_id: article, reaction_type: 'helpful' })
      : await client.from('article_reactions').delete().eq('article_id', article);
  if (error) throw new Error(error.message);
}

async function retitle(bench: Workbench, article: string, round: number): Promise<void> {
  const service = createClient<Database>(bench.backend.url, bench.backend.secretKey, {
    auth: { persistSession: false },
  });
  const title = `परख ${round}`;
  const { error } = await service
    .from('news_articles')
    .update({ title_hi: title })
    .eq('id', article);
  if (error) throw new Error(error.message);
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
    more.map(async (url) => brotliCompressSync(await (await fetch(url)).arrayBuffer()).length),
  );
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  return [
    figure('scripts of a signed-in article, beyond an anonymous one’s', kilobytes, 'KB', {
      target: { kind: 'at-most', value: 110 },
    }),
  ];
}
