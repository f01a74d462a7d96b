import { setTimeout as delay } from 'node:timers/promises';

import { inParallel } from './in-parallel';
import type { Options } from './options';
import { descendantsOf, fairMegabytes, familyOf } from './processes';
import { figure, type Figure, type Measurement } from './result';
import type { Workbench } from './workbench';

/**
 * Megabytes of the site's process, the gateway and PostgreSQL, idle and after many readers asked
 * for every page that the front pages link to. PostgreSQL's processes share memory, which counts
 * once.
 */
export async function measureMemory(bench: Workbench, { quick }: Options): Promise<Measurement> {
  if (process.platform === 'win32') return { measured: false, reason: 'Memory is read with ps.' };
  await delay(3000);
  const idle = read(bench, 'idle');
  const paths = [...new Set([...(await linksOf(bench, '/')), ...(await linksOf(bench, '/en'))])];
  const requests = quick ? 1000 : 20_000;
  const answers = await inParallel(50, requests, async (turn) => {
    const path = paths[turn % paths.length] ?? '/';
    const answer = await fetch(`http://127.0.0.1:${bench.settings.port}${path}`);
    await answer.arrayBuffer();
    return answer.status;
  });
  const after = read(bench, 'after the load');
  const failed = answers.filter((status) => status >= 400).length;
  return {
    measured: true,
    figures: [...idle, ...after],
    notes: [
      `load: ${requests} requests of ${paths.length} pages, 50 at once; ${failed} answered with an error`,
    ],
  };
}

async function linksOf(bench: Workbench, path: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${bench.settings.port}${path}`);
  const html = await answer.text();
  return [...html.matchAll(/<a[^>]* href="(\/[^"#?]*)"/g)].flatMap(([, link]) => link ?? []);
}

function read(bench: Workbench, when: string): Figure[] {
  const processes = descendantsOf(process.pid);
  const sum = (name: string, chosen: typeof processes) =>
    figure(
      `${name}, ${when}`,
      chosen.reduce((total, one) => total + fairMegabytes(one), 0),
      'MB',
    );
  return [
    sum('site', familyOf(bench.sitePid)),
    sum(
      'gateway',
      processes.filter(({ command }) => command.includes('supabase/local/gateway')),
    ),
    sum(
      'PostgreSQL',
      processes.filter(({ command }) => /(^|\/)postgres\b/.test(command)),
    ),
  ];
}
