import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { findNginx } from '@/tests/bench/nginx';
import { startNginxInFront } from '@/tests/nginx-in-front';

import type { Stage } from './stage';
import { startTwoMore } from './three-sites';
import type { Trial, Verdict } from './trial';
import { lostOf, watchCold, watchReading, watchWriting, type Met } from './watching';
import { isFine } from './words';

/** Milliseconds that people go on before, between and after. */
const calm = 3000;

/** What was not answered as asked. */
const turnedAway = ({ counts }: Met) =>
  Object.entries(counts).filter(([outcome]) => !isFine(outcome));

const told = ({ counts, longest }: Met) =>
  `${Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')}, longest ${(longest / 1000).toFixed(2)} s`;

/** Two processes of the site behind nginx, as deploy/ has it, are ended and started again, one after the other. */
async function rollingRestart(stage: Stage): Promise<Verdict | { untried: string }> {
  const nginx = findNginx();
  if (!nginx) return { untried: 'nginx is not installed' };
  await stage.allWell();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'surguja-rolling-'));
  const more = await startTwoMore(stage);
  const inFront = await startNginxInFront(nginx, folder, more.ports);
  const byNginx = { ...stage, settings: { ...stage.settings, port: inFront.port } };
  try {
    const watches = [watchReading(byNginx), watchCold(byNginx)];
    const writers = await watchWriting(byNginx);
    await delay(calm);
    for (const { restart } of more.sites) {
      await restart();
      await delay(calm);
    }
    const [written, ...read] = await Promise.all([
      writers.stop(),
      ...watches.map(({ stop }) => stop()),
    ]);
    const lost = await lostOf(stage, written);
    const [warm, cold] = read as [Met, Met];
    const wrong = [written, warm, cold].flatMap(turnedAway);
    return {
      readers: `warm pages: ${told(warm)}; in no cache: ${told(cold)}`,
      writers: told(written),
      lost,
      broken: [
        ...wrong.map(([status, count]) => `${count} × ${status}`),
        ...(lost > 0 ? [`${lost} acknowledged writes are gone`] : []),
      ],
      figures: [],
    };
  } finally {
    await inFront.stop();
    await more.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const rollingRestartBehindNginx: Trial = {
  name: 'rolling-restart',
  what: 'two processes of the site behind nginx are ended and started again, one after the other',
  isShort: false,
  run: rollingRestart,
};
