import { findNginx, startNginx, type StaticServer } from './nginx';
import type { Options } from './options';
import { figure, medianFigure, percentile, type Figure, type Measurement } from './result';
import { findWrk, requestsPerSecond, type Load } from './wrk';
import type { Workbench } from './workbench';

type Page = { name: string; path: string; file: string };
type Case = { page: Page; connections: number; zipped: boolean };

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
  const rounds = quick ? { count: 2, seconds: 1 } : { count: 5, seconds: 4 };
  try {
    const figures: Figure[] = [];
    for (const one of casesOf(pages)) {
      figures.push(...(await compare(bench, server, wrk, one, rounds)));
    }
    const sizes = bytes.map(([file, html]) => `${file} ${Math.round(html.length / 1000)} KB`);
    return {
      measured: true,
      figures,
      notes: [`${rounds.count} rounds of ${rounds.seconds} s each side; ${sizes.join(', ')}`],
    };
  } finally {
    await server.stop();
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
  bench: Workbench,
  server: StaticServer,
  wrk: string,
  { page: { name, path, file }, connections, zipped }: Case,
  rounds: { count: number; seconds: number },
): Promise<Figure[]> {
  const load: Load = { connections, zipped, seconds: rounds.seconds };
  const nginxUrl = `${zipped ? server.zippingUrl : server.plainUrl}/${file}`;
  const siteUrl = `http://127.0.0.1:${bench.settings.port}${path}`;
  const [nginxRates, siteRates]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds.count; round += 1) {
    nginxRates.push(await requestsPerSecond(wrk, nginxUrl, load));
    siteRates.push(await requestsPerSecond(wrk, siteUrl, load));
  }
  const ratios = siteRates.map((rate, round) => rate / (nginxRates[round] ?? Number.NaN));
  const what = `${name}, ${connections} connection${connections > 1 ? 's' : ''}, ${zipped ? 'gzip' : 'plain'}`;
  return [
    medianFigure(`${what}: site to nginx`, ratios, 'ratio'),
    figure(`${what}: site`, percentile(siteRates, 0.5), '1/s'),
    figure(`${what}: nginx`, percentile(nginxRates, 0.5), '1/s'),
  ];
}
