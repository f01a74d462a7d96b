import path from 'node:path';
import { failure, type BackendResult } from './backend-failure';
import { SupervisedGateway } from './children/supervised-gateway';
import { readOrCreateKeys, type DataFolderKeys } from './data-folder/keys';
import type { DataFolder } from './data-folder/layout';
import { takeLock } from './data-folder/lock';
import { prepareDataFolder } from './data-folder/prepare';
import { AUTHENTICATOR, MIGRATOR, SUPERUSER } from './database/roles';
import type { GatewayConfiguration } from './gateway/configuration';
import { findBinaries } from './postgres/binaries';
import { initialiseCluster } from './postgres/initialise';
import { chooseUser } from './postgres/run-as';
import { stopStaleServer } from './postgres/stale-server';
import { SupervisedServer } from './postgres/supervised-server';
import { PUBLISHABLE_KEY } from './publishable-key';

const productMigrations = path.resolve(import.meta.dirname, '../migrations');

/** What a backend is started with. */
export type BackendOptions = {
  /** holds the database, the uploaded files and the secrets; made when missing */
  dataDir: string;
  /** of the gateway on 127.0.0.1; 0 picks a free one */
  port: number;
  /** where the site is served: mail links lead there, redirects are allowed there */
  siteUrl: string;
  /** takes one line for the console */
  log: (line: string) => void;
  /** folder of SQL migrations; the product's own unless given */
  migrationsDir?: string;
  /** brings a folder that has the former schema to the present one (supabase/carry-over) */
  carryOver?: boolean;
};

/** A backend that runs until `stop`. */
export type RunningBackend = {
  /** `http://127.0.0.1:PORT`: what a Supabase client is given */
  url: string;
  publishableKey: string;
  secretKey: string;
  /** connection URL of the superuser, for tests, type generation and reset */
  databaseUrl: string;
  /** names of the migration files applied by this start */
  appliedMigrations: string[];
  /** stops gateway and PostgreSQL and gives the data folder free */
  stop: () => Promise<void>;
};

/**
 * Starts the embedded backend: PostgreSQL, and a gateway that serves REST, Auth, Storage and
 * Realtime over it. Both are children of this process; one that crashes is started again. When
 * this process dies without `stop`, the gateway notices and stops PostgreSQL and itself.
 *
 * @param options see `BackendOptions`
 * @returns the running backend, or why it could not start (everything started is stopped again)
 */
export async function startBackend(
  options: BackendOptions,
): Promise<BackendResult<RunningBackend>> {
  const prepared = prepareDataFolder(options.dataDir);
  if (!prepared.ok) return prepared;
  const locked = takeLock(prepared.value.lock);
  if (!locked.ok) return locked;
  const started = await startChildren(options, prepared.value).catch((error: unknown) =>
    failure('data-dir-unusable', error instanceof Error ? error.message : String(error)),
  );
  if (!started.ok) {
    locked.value();
    return started;
  }
  const { gateway, server, keys } = started.value;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await gateway.stop();
    await server.stop();
    locked.value();
  };
  return {
    ok: true,
    value: {
      url: `http://127.0.0.1:${gateway.port}`,
      publishableKey: PUBLISHABLE_KEY,
      secretKey: keys.secretKey,
      databaseUrl: superuserUrl(server.port, keys),
      appliedMigrations: gateway.appliedMigrations,
      stop: () => (stopping ??= stop()),
    },
  };
}

type Children = { gateway: SupervisedGateway; server: SupervisedServer; keys: DataFolderKeys };

async function startChildren(
  options: BackendOptions,
  folder: DataFolder,
): Promise<BackendResult<Children>> {
  const binaries = await findBinaries();
  if (!binaries.ok) return binaries;
  const user = chooseUser();
  if (!user.ok) return user;
  const keys = readOrCreateKeys(folder.keys);
  await stopStaleServer(folder.postgres);
  const made = await initialiseCluster(
    binaries.value,
    folder.postgres,
    user.value,
    keys.databasePassword,
  );
  if (!made.ok) return made;
  const running: { gateway?: SupervisedGateway } = {};
  const plan = { binaries: binaries.value, folder: folder.postgres, user: user.value };
  const onRestart = (pid: number) => running.gateway?.postgresRestarted(pid);
  const server = await SupervisedServer.start(plan, onRestart, options.log);
  if (!server.ok) return server;
  const configuration = gatewayConfiguration(options, folder, keys, server.value);
  const started = await SupervisedGateway.start(configuration, options.log);
  if (!started.ok) {
    await server.value.stop();
    return started;
  }
  const gateway = started.value;
  running.gateway = gateway;
  gateway.postgresRestarted(server.value.pid);
  return { ok: true, value: { gateway, server: server.value, keys } };
}

function gatewayConfiguration(
  options: BackendOptions,
  folder: DataFolder,
  keys: DataFolderKeys,
  server: SupervisedServer,
): GatewayConfiguration {
  return {
    port: options.port,
    siteUrl: options.siteUrl,
    databaseUrl: superuserUrl(server.port, keys),
    migratorUrl: databaseUrl(MIGRATOR, keys.databasePassword, server.port),
    authenticatorUrl: databaseUrl(AUTHENTICATOR, keys.authenticatorPassword, server.port),
    publishableKey: PUBLISHABLE_KEY,
    secretKey: keys.secretKey,
    jwtSecret: keys.jwtSecret,
    storageDir: folder.storage,
    migrationsDir: options.migrationsDir ?? productMigrations,
    carryOver: options.carryOver ?? false,
    postgresPid: server.pid,
  };
}

function superuserUrl(port: number, keys: DataFolderKeys): string {
  return databaseUrl(SUPERUSER, keys.databasePassword, port);
}

function databaseUrl(user: string, password: string, port: number): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
}
