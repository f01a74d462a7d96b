import type { RunningBackend } from '@/supabase/local/supervisor';

import { requireBackend } from './run/backend';
import { exitCode, stopChildren } from './run/children';
import { fail, requireSettings, step } from './run/command';
import { prepareDemo } from './run/demo';
import { requireFreePorts } from './run/free-ports';
import type { Settings } from './run/settings';
import { awaitSite, buildSite, isBuilt, startSite, warmFrontPages } from './run/site';

let backend: RunningBackend | undefined;
let isStopping = false;

async function stop(code: number): Promise<never> {
  isStopping = true;
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

async function main(): Promise<void> {
  const settings = requireSettings();
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
  const site = startSite('start', settings, settings.supabase ?? backend ?? fail('No backend.'));
  void exitCode(site).then((code) => {
    if (!isStopping) {
      console.error(`\n✗ The site's process ended (code ${code}).`);
      void stop(1);
    }
  });
  const state = await awaitSite(settings, 60);
  if (state === 'silent') {
    console.error('\n✗ The site did not answer within 60 s.');
    await stop(1);
  }
  if (state === 'ready') await warmFrontPages(settings);
  else console.warn('\n! The database does not answer; pages appear as soon as it does.');
  announce(settings, settings.supabase === null, accounts);
}

await main().catch((error: unknown) => {
  // What is under way when the command is ended fails; that is no news.
  if (!isStopping) throw error;
});
