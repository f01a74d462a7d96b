import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { startNginxInFront } from '@/tests/nginx-in-front';

import { findNginx, startNginx, type StaticServer } from './nginx';
import type { Options } from './options';
import { figure, medianFigure, percentile, type Figure, type Measurement } from './result';
import { findWrk, putLoadOn, type LoadResult, type Load } from './wrk';
import type { Workbench } from './workbench';

type Page = { name: string; path: string; file: string };
type Case = { page: Page; connections: number; zipped: boolean };
/** What is measured beside nginx's static file: the site itself, or the site behind nginx's cache of a second. */
type Served = { name: string; url: string; beside: string; least: Record<number, number> };

/** Shares of nginx's rate that the site reaches at least, by connections; times of nginx's 99th percentile at most. */
const leastShare: Record<number, number> = { 1: 0.6, 50: 0.5 };
/** The same for the site behind nginx's cache of a second (deploy/nginx/cache.conf). */
const leastShareCached: Record<number, number> = { 1: 0.9, 50: 0.9 };
const longestTimes = 10;

/**
 * Throughput of cached pages as a share of what nginx serves of the very same bytes from a static
 * file, in alternating rounds: the ratio of each round, then their median. A machine's noise
 * hits both sides of a round.
 */
export async function measureThroughput(
  bench: Workbench,
  { quick }: Options,
): Promise<Measurement> {
  const [nginx, wrk] = [findNginx(), findWrk()];
  if (!nginx || !wrk) {
    return { measured: false, reason: 'Install nginx and wrk (apt-get install nginx-light wrk).' };
  }
  const pages: Page[] = [
    { name: 'article', path: bench.articlePath, file: 'article.html' },
    { name: 'front page', path: '/', file: 'front.html' },
  ];
  const bytes = await Promise.all(
    pages.map(async ({ path, file }) => [file, await page(bench, path)] as const),
  );
  const server = await startNginx(nginx, Object.fromEntries(bytes));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'surguja-micro-cache-'));
  const inFront = await startNginxInFront(nginx, folder, [bench.settings.port]);
  const served: Served[] = [
    {
      name: 'site',
      url: `http://127.0.0.1:${bench.settings.port}`,
      beside: server.plainUrl,
      least: leastShare,
    },
    {
      name: 'site behind nginx',
      url: inFront.url,
      beside: server.pushingUrl,
      least: leastShareCached,
    },
  ];
  const rounds = quick ? { count: 2, seconds: 1 } : { count: 5, seconds: 4 };
  try {
    const figures: Figure[] = [];
    for (const one of casesOf(pages))
      for (const ours of served) figures.push(...(await compare(ours, server, wrk, one, rounds)));
    const sizes = bytes.map(([file, html]) => `${file} ${Math.round(html.length / 1000)} KB`);
    return {
      measured: true,
      figures,
      notes: [`${rounds.count} rounds of ${rounds.seconds} s each side; ${sizes.join(', ')}`],
    };
  } finally {
    await inFront.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function casesOf(pages: Page[]): Case[] {
  return pages.flatMap((one) => [
    { page: one, connections: 1, zipped: false },
    { page: one, connections: 50, zipped: false },
    { page: one, connections: 50, zipped: true },
  ]);
}

async function page(bench: Workbench, path: string): Promise<Buffer> {
  const answer = await fetch(`http://127.0.0.1:${bench.settings.port}${path}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  return Buffer.from(await answer.arrayBuffer());
}

async function compare(
  ours: Served,
  server: StaticServer,
  wrk: string,
  { page: { name, path: address, file }, connections, zipped }: Case,
  rounds: { count: number; seconds: number },
): Promise<Figure[]> {
  const load: Load = { connections, zipped, seconds: rounds.seconds };
  const nginxUrl = `${zipped ? server.zippingUrl : ours.beside}/${file}`;
  const siteUrl = `${ours.url}${address}`;
  const [ofNginx, ofSite]: [LoadResult[], LoadResult[]] = [[], []];
  for (let round = 0; round < rounds.count; round += 1) {
    ofNginx.push(await putLoadOn(wrk, nginxUrl, load));
    ofSite.push(await putLoadOn(wrk, siteUrl, load));
  }
  const ratios = (of: (answered: LoadResult) => number) =>
    ofSite.map((answered, round) => of(answered) / of(ofNginx[round] ?? { rate: NaN, p99: NaN }));
  const median = (of: (answered: LoadResult) => number, all: LoadResult[]) =>
    percentile(all.map(of), 0.5);
  const rate = (answered: LoadResult) => answered.rate;
  const p99 = (answered: LoadResult) => answered.p99;
  // What nginx compresses anew for each request says nothing of the site.
  const least = zipped ? undefined : ours.least[connections];
  const isBusy = !zipped && connections > 1;
  const what = `${name}, ${connections} connection${connections > 1 ? 's' : ''}, ${zipped ? 'gzip' : 'plain'}`;
  return [
    medianFigure(
      `${what}: ${ours.name} to nginx`,
      ratios(rate),
      'ratio',
      least === undefined ? undefined : { kind: 'at-least', value: least },
    ),
    figure(`${what}: ${ours.name}`, median(rate, ofSite), '1/s'),
    figure(`${what}: nginx`, median(rate, ofNginx), '1/s'),
    medianFigure(
      `${what}: p99, ${ours.name} to nginx`,
      ratios(p99),
      'ratio',
      isBusy ? { kind: 'at-most', value: longestTimes } : undefined,
    ),
    figure(`${what}: p99, ${ours.name}`, median(p99, ofSite), 'ms'),
    figure(`${what}: p99, nginx`, median(p99, ofNginx), 'ms'),
  ];
}
