import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import type { Sql } from 'postgres';
import type { Outcome } from '@/supabase/local/backend-failure';
import { MailPrinter } from '@/supabase/local/auth/mail-printer';
import { challengeStore } from '@/supabase/local/auth/pkce-links';
import { GatewayConnection } from '@/supabase/local/database/gateway-connection';
import { applyMigrations } from '@/supabase/local/migrate';
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
 * migrations, the triggers of realtime.
 *
 * @param configuration of the gateway
 * @param sql a connection as owner
 * @param log takes one line for the console
 * @returns the app, or `migration-failed`
 */
export async function prepareApp(
  configuration: GatewayConfiguration,
  sql: Sql,
  log: (line: string) => void,
): Promise<Outcome<PreparedApp>> {
  setExperimental('storage', true);
  await sql.unsafe(readFileSync(path.join(databaseFolder, 'prelude.sql'), 'utf8'));
  await letAuthenticatorIn(sql, configuration.authenticatorUrl);
  const connection = new GatewayConnection(
    configuration.databaseUrl,
    configuration.authenticatorUrl,
  );
  const mailer = new MailPrinter(configuration.siteUrl, challengeStore(sql), log);
  const app = buildApp(configuration, connection, mailer);
  await app.ensureSystemSchema();
  await sql.unsafe(readFileSync(path.join(databaseFolder, 'after-system-schema.sql'), 'utf8'));
  const migrated = await applyMigrations(sql, configuration.migrationsDir);
  if (!migrated.ok) return migrated;
  const reloadSchema = async () => {
    await attachTriggers(sql);
    await connection.clearSchemaCache();
    await connection.introspect({ useCache: true });
  };
  await reloadSchema();
  return { ok: true, value: { app, appliedMigrations: migrated.value, reloadSchema } };
}

async function letAuthenticatorIn(sql: Sql, url: string): Promise<void> {
  const password = decodeURIComponent(new URL(url).password);
  // ALTER ROLE takes no parameters; the password is our own hexadecimal text.
  await sql.unsafe(`alter role authenticator login noinherit password '${password}'`);
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
