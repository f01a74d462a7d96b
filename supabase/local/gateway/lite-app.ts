import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import postgres, { type Sql } from 'postgres';
import type { BackendResult } from '@/supabase/local/backend-failure';
import { MailPrinter } from '@/supabase/local/auth/mail-printer';
import { challengeStore } from '@/supabase/local/auth/pkce-links';
import { GatewayConnection } from '@/supabase/local/database/gateway-connection';
import { applyMigrations } from '@/supabase/local/migrate';
import { carryOver, describeCarried } from '@/supabase/carry-over/carry-over';
import { attachTriggers } from '@/supabase/local/realtime/attach-triggers';
import { ObjectFiles } from '@/supabase/local/storage/object-files';
import type { GatewayConfiguration } from './configuration';

const databaseFolder = path.join(import.meta.dirname, '../database');

/** lite, ready to answer, and what was done to get there. */
export type PreparedApp = {
  app: LiteApp;
  appliedMigrations: string[];
  /** makes lite and realtime see tables that were made after the start */
  reloadSchema: () => Promise<void>;
};

/** lite with this project's configuration. */
export type LiteApp = Pick<App, 'fetch' | 'ensureSystemSchema'>;

/**
 * Brings the database up to date and builds lite upon it.
 *
 * The order matters: prelude (roles, schemas), lite's tables, our definitions of `auth.*`, the
 * migrations by a role without a superuser's rights, the triggers of realtime and of safe updates.
 *
 * @param configuration of the gateway
 * @param sql a connection as superuser
 * @param log takes one line for the console
 * @returns the app, or `migration-failed`
 */
export async function prepareApp(
  configuration: GatewayConfiguration,
  sql: Sql,
  log: (line: string) => void,
): Promise<BackendResult<PreparedApp>> {
  setExperimental('storage', true);
  await runScript(sql, 'prelude.sql');
  await letIn(sql, configuration.migratorUrl);
  await letIn(sql, configuration.authenticatorUrl);
  const connection = new GatewayConnection(
    configuration.databaseUrl,
    configuration.authenticatorUrl,
  );
  const mailer = new MailPrinter(configuration.siteUrl, challengeStore(sql), log);
  const app = buildApp(configuration, connection, mailer);
  await app.ensureSystemSchema();
  await runScript(sql, 'after-system-schema.sql');
  await runScript(sql, 'own-public.sql');
  const migrated = await migrate(configuration, log);
  if (!migrated.ok) return migrated;
  const reloadSchema = async () => {
    await attachTriggers(sql);
    await runScript(sql, 'safe-update.sql');
    await connection.clearSchemaCache();
    await connection.introspect({ useCache: true });
  };
  await reloadSchema();
  return { ok: true, value: { app, appliedMigrations: migrated.value, reloadSchema } };
}

async function runScript(sql: Sql, file: string): Promise<void> {
  await sql.unsafe(readFileSync(path.join(databaseFolder, file), 'utf8'));
}

/** Lets the role of a connection URL in with the password of that URL. */
async function letIn(sql: Sql, url: string): Promise<void> {
  const { username, password } = new URL(url);
  // ALTER ROLE takes no parameters; both are our own plain text.
  await sql.unsafe(`alter role ${username} password '${decodeURIComponent(password)}'`);
}

/** Applies the migrations as a hosted project does: by `postgres`, who is no superuser. */
async function migrate(
  configuration: GatewayConfiguration,
  log: (line: string) => void,
): Promise<BackendResult<string[]>> {
  const migrator = postgres(configuration.migratorUrl, { max: 1, onnotice: () => undefined });
  try {
    if (configuration.carryOver) {
      const carried = await carryOver(migrator, configuration.migrationsDir);
      if (!carried.ok) return carried;
      log(describeCarried(carried.value));
    }
    return await applyMigrations(migrator, configuration.migrationsDir);
  } finally {
    await migrator.end();
  }
}

function buildApp(
  configuration: GatewayConfiguration,
  connection: GatewayConnection,
  mailer: MailPrinter,
): LiteApp {
  const { siteUrl } = configuration;
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: configuration.jwtSecret,
      publishable_key: configuration.publishableKey,
      secret_key: configuration.secretKey,
      jwt_expiry: 3600,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      enable_signup: true,
      minimum_password_length: 8,
      email: {
        enable_signup: true,
        enable_confirmations: false,
        // lite does not accept the link to the new address when both must confirm.
        double_confirm_changes: false,
      },
    },
    db: { migrations: { enabled: false } },
    storage: { enabled: true, file_size_limit: '50MiB' },
    studio: { enabled: false },
    options: { server: { admin: false } },
  });
  app._storageAdapter = new ObjectFiles(configuration.storageDir);
  app._mailer = mailer;
  return app;
}
