import { fail } from './command';
import { isPortFree } from './ports';
import type { Settings } from './settings';

/** Ends the command with one sentence when a port that it needs is taken. */
export async function requireFreePorts(settings: Settings): Promise<void> {
  if (!(await isPortFree(settings.port, settings.host))) {
    fail(`Port ${settings.port} is taken: stop what uses it or set PORT to another.`);
  }
  if (!settings.supabase && !(await isPortFree(settings.backendPort, '127.0.0.1'))) {
    fail(
      `Port ${settings.backendPort} is taken: stop what uses it or set BACKEND_PORT to another.`,
    );
  }
}
