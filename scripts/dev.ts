import path from 'node:path';

import { requireBackend } from './run/backend';
import { exitCode, stopChildren } from './run/children';
import { fail, requireSettings } from './run/command';
import { prepareDemo } from './run/demo';
import { requireFreePorts } from './run/free-ports';
import { freePort } from './run/ports';
import { buildDocumentScripts } from './run/document-scripts';
import { buildServiceWorker } from './run/service-worker';
import { root } from './run/settings';
import { startSite } from './run/site';

const settings = requireSettings();
await requireFreePorts(settings);
const backend = settings.supabase ? null : await requireBackend(settings);
if (backend) for (const line of await prepareDemo(settings, backend)) console.log(`  ${line}`);
await buildServiceWorker('dev', await buildDocumentScripts(path.join(root, '.next/dev')));
// Where sockets are answered in development, as Next passes them on (lib/live/serve.ts).
process.env.LIVE_PORT = String(await freePort());
const site = startSite('dev', settings, settings.supabase ?? backend ?? fail('No backend.'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => site.kill('SIGTERM'));
}
const code = await exitCode(site);
await stopChildren();
await backend?.stop();
process.exit(code);
