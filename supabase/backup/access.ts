import { readFileSync } from 'node:fs';
import path from 'node:path';

import postgres, { type Sql } from 'postgres';

/** A paper's database and files: by the owner's connection string and the API's address with its secret key. */
export type Access = { databaseUrl: string; apiUrl: string; secretKey: string };

/** One connection to the database, for as long as it takes. */
export function connect({ databaseUrl }: Access): Sql {
  return postgres(databaseUrl, {
    max: 1,
    // What stands between may hand each transaction to another connection.
    prepare: false,
    onnotice: () => undefined,
    connect_timeout: 15,
    max_lifetime: null,
  });
}

/** The port of the PostgreSQL that runs on a folder (the fourth line of its pid file). */
export function runningPort(postgresFolder: string): number | null {
  try {
    const text = readFileSync(path.join(postgresFolder, 'postmaster.pid'), 'utf8');
    return Number(text.split('\n')[3]) || null;
  } catch {
    return null;
  }
}
