import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { startBackend, type RunningBackend } from '@/supabase/local/supervisor';

const migrationsDir = path.join(import.meta.dirname, 'fixtures/migrations');

/** Where the tests pretend the site is served. */
export const SITE_URL = 'http://localhost:3000';

/** A backend with the fixture schema and what it printed. */
export type FixtureBackend = {
  backend: RunningBackend;
  dataDir: string;
  lines: string[];
  /** stops it and removes its folder */
  stop(): Promise<void>;
};

/**
 * Starts a backend with the schema in `fixtures/migrations` on a folder of its own.
 *
 * @throws when it does not start
 */
export async function startFixtureBackend(): Promise<FixtureBackend> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'surguja-contract-'));
  const lines: string[] = [];
  const options = { dataDir, port: 0, siteUrl: SITE_URL, log: (line: string) => lines.push(line) };
  const started = await startBackend({ ...options, migrationsDir });
  if (!started.ok) throw new Error(`${started.error.code}: ${started.error.detail}`);
  const backend = started.value;
  const stop = async () => {
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { backend, dataDir, lines, stop };
}

/**
 * Starts a backend on an existing folder with the fixture schema.
 *
 * @param dataDir the folder
 * @param log takes what it prints
 */
export function startOn(dataDir: string, log: (line: string) => void = () => undefined) {
  return startBackend({ dataDir, port: 0, siteUrl: SITE_URL, log, migrationsDir });
}

/**
 * A client as a browser would make it, without storage of its own.
 *
 * @param backend to talk to
 * @param key the publishable one unless given
 */
export function clientOf(
  backend: Pick<RunningBackend, 'url' | 'publishableKey'>,
  key: string = backend.publishableKey,
) {
  return createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** A client of the fixture backend; its schema is not typed. */
export type FixtureClient = ReturnType<typeof clientOf>;

/** A signed-up reader. */
export type Reader = { client: FixtureClient; id: string; email: string; password: string };

let readers = 0;

/**
 * Signs a new reader up.
 *
 * @param backend to talk to
 * @param displayName of the reader
 */
export async function signUpReader(
  backend: Pick<RunningBackend, 'url' | 'publishableKey'>,
  displayName: string,
): Promise<Reader> {
  const client = clientOf(backend);
  const email = `reader-${process.pid}-${(readers += 1)}@example.org`;
  const password = 'mahua-2026';
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { display_name: displayName } },
  });
  if (error) throw error;
  if (!data.user) throw new Error('The sign-up gave no user.');
  return { client, id: data.user.id, email, password };
}
