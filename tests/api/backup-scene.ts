import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { createClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';

import { serverProgram } from '@/scripts/run/children';
import type { Access } from '@/supabase/backup/access';
import type { RunningBackend } from '@/supabase/local/supervisor';

/** What backups are tried with: papers, what is in them, and the commands. */

/** As who owns the schema, with the rights that a hosted project gives. */
export function accessOf({ databaseUrl, url, secretKey }: RunningBackend): Access {
  const owner = new URL(databaseUrl);
  owner.username = 'postgres';
  return { databaseUrl: owner.href, apiUrl: url, secretKey };
}

export async function inDatabase<Result>(
  { databaseUrl }: Pick<RunningBackend, 'databaseUrl'>,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  return work(sql).finally(() => sql.end());
}

/** Every row of the paper and of the auth service, of its files all but what storage names by itself, and all numbers. */
export const rowsOf = (sql: Sql) =>
  sql.begin(async (tx) => {
    const tables = await tx<{ schema: string; name: string }[]>`
      select n.nspname as schema, relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where nspname in ('public', 'auth') and relkind = 'r' order by 1, 2`;
    const found: Record<string, unknown[]> = {};
    for (const { schema, name } of tables) {
      const rows = await tx<{ row: string }[]>`
        select to_jsonb(t)::text as row from ${tx(schema)}.${tx(name)} as t order by 1`;
      found[`${schema}.${name}`] = rows.map(({ row }) => row);
    }
    const files = await tx<{ row: string }[]>`
      select (to_jsonb(t) - 'id' - 'version' - 'metadata' - 'last_accessed_at')::text as row from storage.objects as t order by 1`;
    const numbers =
      await tx`select sequencename, last_value from pg_sequences where schemaname in ('public', 'auth') order by 1`;
    return { found, files: files.map(({ row }) => row), numbers: [...numbers] };
  });

export const clientOf = ({ url }: RunningBackend, key: string) =>
  createClient(url, key, { auth: { persistSession: false } });

/** Runs a command of the project on a data folder; gives its code and what it printed. */
export async function command(name: string, args: string[], environment: Record<string, string>) {
  const program = [...serverProgram, `scripts/${name}.ts`, ...args];
  const child = spawn(process.execPath, program, {
    env: { ...process.env, NODE_OPTIONS: '', NEXT_PUBLIC_SUPABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { code, said };
}
