import { startBackend, type RunningBackend } from '@/supabase/local/supervisor';

import { fail, step } from './command';
import type { Settings } from './settings';

/** Starts the embedded backend of the settings, or ends the command with the reason. */
export async function requireBackend(settings: Settings): Promise<RunningBackend> {
  const started = await step('Starting the database', () =>
    startBackend({
      dataDir: settings.dataDir,
      port: settings.backendPort,
      siteUrl: settings.siteUrl,
      log: (line) => console.log(line),
    }),
  );
  return started.ok ? started.value : fail(started.error.detail);
}
