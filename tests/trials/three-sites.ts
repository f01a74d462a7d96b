import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { exitCode } from '@/scripts/run/children';
import { freePort } from '@/scripts/run/ports';
import { awaitSite, startSite } from '@/scripts/run/site';
import { warm } from '@/tests/bench/crowd/content';
import { runLoad } from '@/tests/bench/crowd/load';
import { watchSite } from '@/tests/bench/crowd/machine';
import { publishFor } from '@/tests/bench/crowd/publishing';
import { errorCount } from '@/tests/bench/crowd/tally';
import { findNginx } from '@/tests/bench/nginx';
import { percentile } from '@/tests/bench/result';
import { startNginxInFront } from '@/tests/nginx-in-front';

import { crowd, readersOf } from './crowds';
import type { Stage } from './stage';
import type { Trial, Verdict } from './trial';

const seconds = 60;
const publishEvery = 5000;

/** One more process of the site, on the same backend. */
async function startOneMore({ settings, backend, proxy }: Stage) {
  const port = await freePort();
  const own = { ...settings, port, selfUrl: `http://127.0.0.1:${port}` };
  const start = async () => {
    const child = startSite('start', own, { ...backend, url: proxy.url });
    if ((await awaitSite(own, 60)) !== 'ready') throw new Error('A second site did not start.');
    return child;
  };
  let child = await start();
  const stop = () => {
    child.kill('SIGTERM');
    return exitCode(child);
  };
  /** Ends it and starts it again; settles when it answers. */
  const restart = async () => {
    await stop();
    child = await start();
  };
  return { port, stop, restart };
}

/** Two more processes of the site, warm; gives them, their ports and what ends both. */
export async function startTwoMore(stage: Stage) {
  const sites: Awaited<ReturnType<typeof startOneMore>>[] = [];
  for (let one = 0; one < 2; one += 1) {
    const site = await startOneMore(stage);
    sites.push(site);
    await warm(site.port, stage.pages);
  }
  return {
    sites,
    ports: sites.map(({ port }) => port),
    stop: () => Promise.all(sites.map(({ stop }) => stop())),
  };
}

/** Readers come by nginx, as deploy/ has it, to three processes of the site, while an article is published each five seconds. */
async function threeSites(stage: Stage): Promise<Verdict | { untried: string }> {
  const nginx = findNginx();
  if (!nginx) return { untried: 'nginx is not installed' };
  await stage.allWell();
  const { settings, newsroom, pages } = stage;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'surguja-three-'));
  const more = await startTwoMore(stage);
  const ports = [settings.port, ...more.ports];
  const inFront = await startNginxInFront(nginx, folder, ports);
  try {
    await warm(inFront.port, pages);
    const load = { port: inFront.port, seconds, pages, cookies: [], ...crowd };
    const { result, use } = await watchSite(stage.sitePid(), () =>
      Promise.all([runLoad(load), publishFor(newsroom, ports, seconds, publishEvery)]),
    );
    const [{ reading, generator }, edits] = result;
    const wrong = errorCount(reading);
    return {
      readers: readersOf(reading, generator),
      writers: `${edits.count} articles published, seen on the front page of all three after ${Math.round(percentile(edits.shownAfter, 0.5))} ms at the median`,
      lost: edits.missing,
      broken: [
        ...(wrong > 0 ? [`${wrong} errors: ${JSON.stringify(reading.errors)}`] : []),
        ...(edits.missing > 0 ? [`${edits.missing} articles were not shown within 30 s`] : []),
      ],
      figures: [
        { name: 'reading, p99', value: reading.p99, unit: 'ms', atMost: 100 },
        {
          name: 'an edit is seen on the front page of all three after, at most',
          value: percentile(edits.shownAfter, 1),
          unit: 'ms',
          atMost: 1000,
        },
        {
          name: 'memory of one site, at most',
          value: Math.max(...use.megabytes),
          unit: 'MB',
          atMost: 400,
        },
      ],
    };
  } finally {
    await inFront.stop();
    await more.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const threeSitesBehindNginx: Trial = {
  name: 'three-sites',
  what: '200 readers come by nginx to three processes of the site, an article each 5 s, 60 s',
  isShort: false,
  run: threeSites,
};
