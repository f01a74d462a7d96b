import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { publishFor } from '@/tests/bench/crowd/publishing';
import { descendantsOf } from '@/tests/bench/processes';
import { percentile } from '@/tests/bench/result';

import { openStage, type Stage } from './stage';
import type { Trial, Verdict } from './trial';
import { underFault } from './under-fault';

const halfAnHour = 30 * 60_000;
/** Seconds of publishing after the jumps, an article each five. */
const publishing = 20;

/** Sets the clock of the site's server and renderer so many milliseconds ahead of the database's. */
async function setClock({ sitePid }: Stage, file: string, ahead: number): Promise<void> {
  writeFileSync(file, String(ahead));
  const server = sitePid();
  const renderers = descendantsOf(server).filter(({ command }) =>
    command.includes('lib/server/renderer.ts'),
  );
  if (renderers.length === 0) throw new Error('There is no renderer.');
  for (const pid of [server, ...renderers.map((one) => one.pid)]) process.kill(pid, 'SIGUSR2');
  // A signal is heard with the next turn of the loop.
  await delay(200);
}

/** A site whose clock jumps half an hour ahead, and after ten seconds an hour back, so that it is half an hour behind. */
async function jump(): Promise<Verdict> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'surguja-clock-'));
  const file = path.join(folder, 'ahead');
  const { NODE_OPTIONS: usual } = process.env;
  process.env.CLOCK_FILE = file;
  process.env.NODE_OPTIONS = `${usual ?? ''} --import ${path.resolve('tests/trials/jumping-clock.mjs')}`;
  const stage = await openStage().finally(() => {
    if (usual === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = usual;
  });
  try {
    const verdict = await underFault(stage, {
      begin: () => setClock(stage, file, halfAnHour),
      end: { after: 10, mend: () => setClock(stage, file, -halfAnHour) },
      recovers: 2,
    });
    const { newsroom, settings } = stage;
    const edits = await publishFor(newsroom, settings.port, publishing, 5000);
    const seen = percentile(edits.shownAfter, 1);
    return {
      ...verdict,
      lost: verdict.lost + edits.missing,
      broken: [
        ...verdict.broken,
        ...(edits.missing > 0 ? [`${edits.missing} articles were not shown within 30 s`] : []),
        ...(edits.count === 0 ? ['nothing was published'] : []),
      ],
      figures: [
        ...verdict.figures,
        { name: 'an edit is seen after, at most', value: seen, unit: 'ms', atMost: 1000 },
      ],
    };
  } finally {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const clockJumps: Trial = {
  name: 'clock-jumps',
  what: 'the clock of the site jumps half an hour ahead, and 10 s later an hour back',
  isShort: false,
  run: jump,
};
