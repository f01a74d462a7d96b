import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { freePort } from '@/scripts/run/ports';
import { copyTemplate } from '@/supabase/tests/template';

/** The site that one worker's tests have for themselves. */
export type WorkerSite = {
  url: string;
  port: number;
  /** Of the embedded backend, and the key that opens all of it. */
  backendUrl: string;
  secretKey: string;
  dataDir: string;
  /** Where a test may serve feeds that this site's sources are read from. */
  feedPort: number;
  /** Where a test may run a push service that this site sends alerts to. */
  pushPort: number;
  /** Where a test may run a mail server that this site's letters go to. */
  mailPort: number;
  /** What the site was started with; for tests of the command itself. */
  environment: Record<string, string>;
};

/** Milliseconds for a start on a busy machine; one takes three to five seconds. */
const patience = 60_000;

let current: WorkerSite | undefined;

/** The site of the worker that this code runs in. Throws where no test of tests/e2e/test.ts has been started. */
export function workerSite(): WorkerSite {
  if (!current) throw new Error('This worker has no site: import `test` from tests/e2e/test.ts.');
  return current;
}

/**
 * Starts the site of this worker as `npm start` does, on a copy of the run's template (tests/e2e/template.setup.ts) and
 * on ports of its own. Takes the worker's number; gives the site and what ends it.
 */
export async function startWorkerSite(
  worker: number,
): Promise<{ site: WorkerSite; stop: () => Promise<void> }> {
  const folder = process.env.E2E_FOLDER;
  if (!folder) throw new Error('E2E_FOLDER is missing: start the tests with `npm run test:e2e`.');
  const dataDir = path.join(folder, `worker-${worker}`);
  await copyTemplate(path.join(folder, 'template'), dataDir);
  const [port, backendPort, feedPort, pushPort, mailPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    SOURCES_ALLOW: `127.0.0.1:${feedPort}`,
    PUSH_ALLOW: `127.0.0.1:${pushPort}`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    // A page is made when a test asks for it: each worker would make 150 that nobody reads.
    PAGES_AHEAD: '0',
    // Files of editions are made for their own test alone (print-files.spec.ts).
    PRINT_CHROMIUM: 'off',
    WEATHER_URL: `http://127.0.0.1:${process.env.WEATHER_PORT ?? ''}`,
  };
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await started(child);
  const { secretKey } = JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8')) as {
    secretKey: string;
  };
  current = {
    url: `http://localhost:${port}`,
    port,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    secretKey,
    dataDir,
    feedPort,
    pushPort,
    mailPort,
    environment,
  };
  const stop = async () => {
    await ended(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { site: current, stop };
}

/** Waits until the command says that it is ready (scripts/start.ts). */
function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = () => reject(new Error(`The worker's site did not start:\n${said}`));
    const timer = setTimeout(fail, patience);
    child.once('exit', fail);
    child.stdout?.on('data', (chunk: Buffer) => {
      // Later lines (mails) are let pass, or the pipe would fill.
      if (said.includes('Stop:')) return;
      said += chunk.toString();
      if (!said.includes('Stop:')) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve();
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
