import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { failure } from './backend-failure';
import { awaitDatabase } from './database/await-database';
import { separateSuperuser } from './database/separate-superuser';
import { respondWith } from './gateway/answer';
import {
  GATEWAY_CONFIGURATION,
  type GatewayReport,
  type SupervisorOrder,
} from './gateway/configuration';
import { createGatewayServer } from './gateway/http-server';
import { prepareApp } from './gateway/lite-app';
import { listenToChanges } from './realtime/change-feed';
import { startRealtime } from './realtime/realtime-server';

// The gateway process: started by the supervisor, configured by the variable GATEWAY, reporting
// by IPC. It ends by itself, and takes PostgreSQL with it, when the supervisor is gone.

const configuration = GATEWAY_CONFIGURATION.parse(JSON.parse(process.env['GATEWAY'] ?? '{}'));
let postgresPid = configuration.postgresPid;

const report = (message: GatewayReport) => void process.send?.(message);
const log = (line: string) => report({ type: 'log', line });

process.on('disconnect', () => {
  try {
    process.kill(postgresPid, 'SIGINT');
  } finally {
    process.exit(0);
  }
});
process.on('message', (order: SupervisorOrder) => {
  if (order.type === 'postgres-pid') postgresPid = order.pid;
  else process.exit(0);
});

await awaitDatabase(configuration.databaseUrl);
await separateSuperuser(configuration.databaseUrl, configuration.migratorUrl);

const sql = postgres(configuration.databaseUrl, {
  max: 3,
  onnotice: () => undefined,
  connect_timeout: 5,
});

const prepared = await prepareApp(configuration, sql, log);
if (prepared.ok) {
  const { app, appliedMigrations, reloadSchema } = prepared.value;
  const server = createGatewayServer(respondWith(app, sql, configuration.secretKey), log);
  const listeners = {
    ...startRealtime(server, configuration, log),
    // As PostgREST: `notify pgrst, 'reload schema'` after a change of tables or functions.
    pgrst: () => void reloadSchema().catch((error: unknown) => log(`[gateway] ${String(error)}`)),
  };
  // The driver's pools don't survive the loss of all their connections (some requests would wait
  // for ever), so a lost database ends this process; the supervisor starts a fresh one.
  await listenToChanges(configuration.databaseUrl, listeners, () => process.exit(1));
  const port = await listen(server, configuration.port);
  if (port === null) {
    report(failed('port-busy', `Port ${configuration.port} on 127.0.0.1 is in use.`));
  } else {
    report({ type: 'ready', port, appliedMigrations });
  }
} else {
  report({ type: 'failed', failure: prepared.error });
}

function failed(...reason: Parameters<typeof failure>): GatewayReport {
  return { type: 'failed', failure: failure(...reason).error };
}

function listen(server: Server, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
