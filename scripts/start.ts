import os from 'node:os';
import path from 'node:path';

import { crashLogVariable } from '@/lib/platform/processes/crash-log';
import { supervise } from '@/lib/platform/processes/supervise';
import type { RunningBackend } from '@/supabase/local/supervisor';

import { requireBackend } from './run/backend';
import { howItEnded, stopChildren } from './run/children';
import { fail, requireSettings, step } from './run/command';
import { prepareDemo } from './run/demo';
import { requireFreePorts } from './run/free-ports';
import { backUpRegularly } from './run/scheduled-backups';
import type { Settings } from './run/settings';
import {
  awaitSite,
  buildSite,
  isBuilt,
  startSite,
  warmFrontPages,
  type SiteState,
} from './run/site';

let backend: RunningBackend | undefined;
let isStopping = false;
/** Has the site not be started again. */
let letGo: () => void = () => undefined;

async function stop(code: number): Promise<never> {
  isStopping = true;
  letGo();
  await stopChildren();
  await backend?.stop();
  process.exit(code);
}

async function requireSite(): Promise<void> {
  if (isBuilt()) return;
  const built = await step('Building the site', buildSite);
  if (!built) {
    console.error('\n✗ The site could not be built; the reason stands above.');
    await stop(1);
  }
}

function announce(settings: Settings, isEmbedded: boolean, accounts: string[]): void {
  console.log(`\n  Surguja Samvad: ${settings.siteUrl}\n`);
  if (!isEmbedded) {
    console.log(`  Supabase:       ${settings.supabase?.url}\n`);
    return;
  }
  console.log(`  Data:           ${settings.dataDir}`);
  console.log(`  Backend:        ${backend?.url}`);
  for (const line of accounts) console.log(`  ${line}`);
  console.log('  Stop:           Ctrl-C\n');
}

/**
 * Starts the site, and starts it again whenever it ends once it has answered; one that ends before that cannot run at
 * all, and ends the command. Gives how it came up.
 */
async function keepSite(settings: Settings): Promise<SiteState> {
  const supabase = settings.supabase ?? backend ?? fail('No backend.');
  const start = () => howItEnded(startSite('start', settings, supabase));
  let ended = start();
  const first = await Promise.race([awaitSite(settings, 60), ended.then((how) => ({ how }))]);
  if (typeof first === 'object') {
    if (!isStopping) console.error(`\n✗ The site's process ended (${first.how}).`);
    return await stop(1);
  }
  const keeper = supervise({
    name: 'The site',
    ended: () => ended,
    startAgain: () => void (ended = start()),
    log: (line) => console.error(`[start] ${line}`),
  });
  letGo = keeper.stop;
  return first;
}

async function main(): Promise<void> {
  const settings = requireSettings();
  // Without a backend of its own there need not be a data folder.
  const crashFolder = settings.supabase ? os.tmpdir() : settings.dataDir;
  process.env[crashLogVariable] ??= path.join(crashFolder, `crashes-${settings.port}.log`);
  await requireFreePorts(settings);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      console.log(`\nStopping (${signal}) …`);
      void stop(0);
    });
  }
  let accounts: string[] = [];
  if (!settings.supabase) {
    const started = await requireBackend(settings);
    backend = started;
    accounts = await prepareDemo(settings, started);
  }
  await requireSite();
  const state = await keepSite(settings);
  if (state === 'silent') {
    console.error('\n✗ The site did not answer within 60 s.');
    await stop(1);
  }
  if (state === 'ready') await warmFrontPages(settings);
  else console.warn('\n! The database does not answer; pages appear as soon as it does.');
  announce(settings, settings.supabase === null, accounts);
  backUpRegularly();
}

await main().catch((error: unknown) => {
  // What is under way when the command is ended fails; that is no news.
  if (!isStopping) throw error;
});
