import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';

import postgres from 'postgres';

import { root } from '@/scripts/run/settings';

import type { Options } from './options';
import { descendantsOf, peakMegabytes } from './processes';
import { figure, type Measurement } from './result';
import { syntheticSource, writeSyntheticNews } from './synthetic-news';
import type { Workbench } from './workbench';

/**
 * Articles a second and the largest memory of `npm run import -- FILE --publish` on made-up news,
 * beside the running site that takes notice of them; from the command's start to its end. They are deleted afterwards: as
 * the newest of all they would have later parts measure a paper of their few words.
 */
export async function measureImport(bench: Workbench, { rows }: Options): Promise<Measurement> {
  const file = path.join(bench.settings.dataDir, 'bench-news.ndjson');
  await writeSyntheticNews(file, rows);
  const start = performance.now();
  const run = await runImport(bench, file);
  const seconds = (performance.now() - start) / 1000;
  const imported = Number(/imported (\d+)/.exec(run.output)?.[1] ?? 0);
  if (imported !== rows) throw new Error(`Of ${rows} stories came in ${imported}:\n${run.output}`);
  await deleteImported(bench);
  return {
    measured: true,
    figures: [
      figure('stories a second', rows / seconds, '1/s', {
        target: { kind: 'at-least', value: 300 },
      }),
      ...(run.peak === null
        ? []
        : [
            figure('largest memory of the import', run.peak, 'MB', {
              target: { kind: 'at-most', value: 300 },
            }),
          ]),
    ],
    notes: [
      `${rows} stories, ${Math.round(statSync(file).size / 1e6)} MB of NDJSON, ${seconds.toFixed(1)} s`,
    ],
  };
}

async function deleteImported({ backend }: Workbench): Promise<void> {
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`delete from public.news_articles where source_name = ${syntheticSource}`;
  await sql.end();
}

function runImport(
  { settings }: Workbench,
  file: string,
): Promise<{ output: string; peak: number | null }> {
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'import', file, '--publish'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: settings.dataDir,
      BACKEND_PORT: String(settings.backendPort),
      NEXT_PUBLIC_SUPABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let peak: number | null = null;
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const look = setInterval(() => {
    // The launcher's child is the import itself; the kernel remembers its peak between two looks.
    for (const { pid, command } of child.pid ? descendantsOf(child.pid) : []) {
      if (!/scripts.import\.ts/.test(command)) continue;
      const megabytes = peakMegabytes(pid);
      if (megabytes !== null) peak = Math.max(peak ?? 0, megabytes);
    }
  }, 500);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      clearInterval(look);
      resolve({ output, peak });
    });
  });
}
