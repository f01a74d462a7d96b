import { spawn } from 'node:child_process';
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Result } from '@/lib/platform/result';
import { failure, type BackendResult } from '@/supabase/local/backend-failure';
import { SUPERUSER } from '@/supabase/local/database/roles';
import type { PostgresBinaries } from './binaries';
import { handOver, type RunAs } from './run-as';

/**
 * Locales to try, best first. Collation comes from ICU so that order is the same on every
 * machine; LC_CTYPE must still be a UTF-8 locale, because pg_trgm classifies letters with it and
 * would see no letters at all in Hindi text under "C".
 */
const LOCALES = [
  ['--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8'],
  ['--locale-provider=icu', '--icu-locale=und', '--locale=en_US.UTF-8'],
  ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ['--locale=C'],
];

/**
 * Makes the database cluster unless the folder already holds one, and makes sure that the user
 * PostgreSQL runs as owns it.
 *
 * initdb works in a folder beside and the result is renamed, so that an interrupted first start
 * leaves nothing half-made under the final name.
 *
 * @param folder PGDATA
 * @param user from `chooseUser`
 * @param password of the superuser
 * @returns nothing, `data-dir-unusable`, or `postgres-failed` with what initdb said
 */
export async function initialiseCluster(
  binaries: PostgresBinaries,
  folder: string,
  user: RunAs,
  password: string,
): Promise<BackendResult<void>> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return handOver(folder, binaries.postgres, user);
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  let complaint = '';
  try {
    for (const locale of LOCALES) {
      rmSync(draft, { recursive: true, force: true });
      const handed = handOver(draft, binaries.postgres, user);
      if (!handed.ok) return handed;
      writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
      if (user !== null) chownSync(passwordFile, user.uid, user.gid);
      const run = await runInitdb(binaries.initdb, draft, passwordFile, user, locale);
      if (run.ok) {
        rmSync(folder, { recursive: true, force: true });
        renameSync(draft, folder);
        return { ok: true, value: undefined };
      }
      complaint = run.error;
    }
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
  return failure('postgres-failed', `initdb failed: ${complaint}`);
}

function runInitdb(
  initdb: string,
  folder: string,
  passwordFile: string,
  user: RunAs,
  locale: string[],
): Promise<Result<undefined, string>> {
  const flags = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--lc-messages=C',
    ...locale,
  ];
  return new Promise((resolve) => {
    const child = spawn(initdb, flags, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
    child.on('error', (error) => resolve({ ok: false, error: error.message }));
    child.on('close', (code) =>
      resolve(code === 0 ? { ok: true, value: undefined } : { ok: false, error: complaint.trim() }),
    );
  });
}
