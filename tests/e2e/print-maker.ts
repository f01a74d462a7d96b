import { spawn } from 'node:child_process';

import { freePort } from '@/scripts/run/ports';
import { PUBLISHABLE_KEY } from '@/supabase/local/publishable-key';

import { workerSite } from './worker-site';

/** Bytes of a file of the printed edition at most: what is passed on in groups loads on slow lines. */
export const mostOfPrintFile = 2_000_000;

/**
 * Another process of this worker's site, on the same backend, that makes files of editions: it has a Chromium. Gives what
 * ends it.
 */
export async function startPrintMaker(): Promise<() => Promise<void>> {
  const site = workerSite();
  const maker = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    env: {
      ...process.env,
      ...site.environment,
      DATA_DIR: `${site.dataDir}-print`,
      PORT: String(await freePort()),
      NEXT_PUBLIC_SUPABASE_URL: site.backendUrl,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: site.secretKey,
      PRINT_CHROMIUM: process.env.CHROMIUM_PATH,
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => maker.on('exit', resolve));
  return async () => {
    maker.kill('SIGTERM');
    await ended;
  };
}
