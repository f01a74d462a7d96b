import path from 'node:path';

import { requireBackend } from './run/backend';
import { exitCode, stopChildren } from './run/children';
import { fail, requireSettings } from './run/command';
import { prepareDemo } from './run/demo';
import { requireFreePorts } from './run/free-ports';
import { watchDocumentScripts } from './run/document-scripts';
import { buildServiceWorker } from './run/service-worker';
import { root } from './run/settings';
import { awaitSite, startSite } from './run/site';

/** Seconds in which Next has built what it needs to answer. */
const longestStart = 120;

const settings = requireSettings();
await requireFreePorts(settings);
const backend = settings.supabase ? null : await requireBackend(settings);
if (backend) for (const line of await prepareDemo(settings, backend)) console.log(`  ${line}`);
const site = startSite('dev', settings, settings.supabase ?? backend ?? fail('No backend.'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => site.kill('SIGTERM'));
}
const ended = exitCode(site);
// Next empties its folder as it starts.
if ((await awaitSite(settings, longestStart)) !== 'silent')
  await buildServiceWorker('dev', await watchDocumentScripts(path.join(root, '.next/dev')));
const code = await ended;
await stopChildren();
await backend?.stop();
process.exit(code);
