import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import type { Sql, TransactionSql } from 'postgres';
import { formerAdvice, formerSchema } from '@/supabase/carry-over/former';
import { failure, type BackendResult } from './backend-failure';

/** A migration file by the Supabase CLI's convention: fourteen digits, a name, `.sql`. */
const FILE_NAME = /^(\d{14})_(.+)\.sql$/;

/** The history table exactly as the Supabase CLI makes it. */
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key, statements text[], name text
  );`;

/**
 * Applies the migrations of a folder that the database has not seen, in the order of their
 * versions, each in one transaction together with its row in the history.
 *
 * @param sql a connection with the rights of the owner
 * @param folder holds the files; other files in it are ignored
 * @returns the names of the files applied now, or `migration-failed` with file, line and message, or with what to do with a
 * database that has the former schema
 * @see https://supabase.com/docs/guides/deployment/database-migrations
 */
export async function applyMigrations(sql: Sql, folder: string): Promise<BackendResult<string[]>> {
  await sql.unsafe(HISTORY);
  const done = await sql<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations`;
  const seen = new Map(done.map((row) => [row.version, row.statements]));
  const former = formerSchema([...seen.keys()]);
  if (former !== null) return failure('migration-failed', formerAdvice[former]);
  const applied: string[] = [];
  for (const file of migrationFiles(folder)) {
    const text = readMigration(folder, file);
    if (seen.has(file.version)) {
      if (isSame(seen.get(file.version) ?? null, text)) continue;
      return failure(
        'migration-failed',
        `${file.base} was changed after it had been applied: put the change into a new migration, or empty the data folder (npm run db:reset).`,
      );
    }
    try {
      await sql.begin((transaction) => applyMigration(transaction, folder, file));
    } catch (error) {
      return failure('migration-failed', describeSqlError(file.base, text, error));
    }
    applied.push(file.base);
  }
  return { ok: true, value: applied };
}

/**
 * Runs one migration and writes it into the history.
 *
 * @param transaction in which both happen
 * @param folder holds the file
 * @param file one of `migrationFiles`
 */
export async function applyMigration(
  transaction: TransactionSql,
  folder: string,
  file: MigrationFile,
): Promise<void> {
  const text = readMigration(folder, file);
  await transaction.unsafe(text);
  await transaction`
    insert into supabase_migrations.schema_migrations (version, statements, name)
    values (${file.version}, ${splitSqlStatements(text)}, ${file.name})`;
}

/** The versions that a database has seen, oldest first; none where it has no history. */
export async function recordedVersions(sql: Sql): Promise<string[]> {
  await sql.unsafe(HISTORY);
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/** Whether a file still says what was applied; what others recorded without statements is trusted. */
function isSame(applied: string[] | null, text: string): boolean {
  return applied === null || applied.join('\n') === splitSqlStatements(text).join('\n');
}

/** A migration: the file's name, and the version and name that it tells. */
export type MigrationFile = { base: string; version: string; name: string };

/** The migrations of a folder in the order of their versions. */
export function migrationFiles(folder: string): MigrationFile[] {
  return readdirSync(folder)
    .sort()
    .flatMap((base) => {
      const [, version, name] = FILE_NAME.exec(base) ?? [];
      return version === undefined || name === undefined ? [] : [{ base, version, name }];
    });
}

function readMigration(folder: string, file: MigrationFile): string {
  return readFileSync(path.join(folder, file.base), 'utf8');
}

/**
 * Says where a statement of a file failed, and why.
 *
 * @param base the file's name
 * @param text what stands in it, run as one
 * @param error what the database threw
 */
export function describeSqlError(base: string, text: string, error: unknown): string {
  if (!(error instanceof Error)) return `${base}: ${String(error)}`;
  const { position, detail, hint, where } = error as Error & Record<string, string | undefined>;
  const line = position === undefined ? '' : `:${lineAt(text, Number(position))}`;
  const more = [detail, hint, where].filter((part) => part !== undefined).join('; ');
  return `${base}${line}: ${error.message}${more === '' ? '' : ` (${more})`}`;
}

function lineAt(text: string, position: number): number {
  // PostgreSQL counts characters, not UTF-16 units.
  return [...text].slice(0, position - 1).filter((character) => character === '\n').length + 1;
}
