import { spawn } from 'node:child_process';

import { exitCode } from '@/scripts/run/children';
import { root } from '@/scripts/run/settings';

import type { Options } from './options';
import { figure, medianFigure, type Measurement } from './result';

const patience = 300_000;

/**
 * Seconds from `npm start`'s command until the front page is answered, with everything built: the
 * first start of a new data folder (which draws and loads the demo content), and later ones.
 */
export async function measureStart(
  environment: NodeJS.ProcessEnv,
  { quick }: Options,
): Promise<Measurement> {
  const first = await startOnce(environment);
  const later: number[] = [];
  for (let start = 0; start < (quick ? 1 : 3); start += 1) {
    later.push(await startOnce(environment));
  }
  return {
    measured: true,
    figures: [
      figure('first start of a new data folder', first, 's'),
      medianFigure('second start', later, 's', { kind: 'at-most', value: 10 }),
    ],
    notes: ['until the Hindi front page is answered'],
  };
}

async function startOnce(environment: NodeJS.ProcessEnv): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = exitCode(child);
  let isRunning = true;
  void ended.then(() => (isRunning = false));
  try {
    while (isRunning && performance.now() - start < patience) {
      const isUp = await fetch(`http://127.0.0.1:${environment.PORT ?? ''}/`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isUp) return (performance.now() - start) / 1000;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('npm start did not bring the site up.');
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
