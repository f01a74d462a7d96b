import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Sql } from 'postgres';

import { describeSqlError } from '@/supabase/local/migrate';
import { MIGRATOR } from '@/supabase/local/database/roles';

import { readCatalogue, type Catalogue } from './catalogue';

/** Ends a transaction without an error of its own. */
class Undo extends Error {}

/**
 * Runs the SQL files of a folder one after another, reads what they make, and undoes it all.
 *
 * @param sql a superuser's connection to a database that has only what a hosted project begins with
 * @param folder holds the files
 * @returns what a database made from them holds
 * @throws when a statement fails; the message names file and line
 */
export async function catalogueOf(sql: Sql, folder: string): Promise<Catalogue> {
  let catalogue: Catalogue | undefined;
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(`set local role ${MIGRATOR}`);
      for (const file of readdirSync(folder).sort()) {
        if (!file.endsWith('.sql')) continue;
        const text = readFileSync(path.join(folder, file), 'utf8');
        await transaction.unsafe(text).catch((error: unknown) => {
          throw new Error(describeSqlError(file, text, error));
        });
      }
      catalogue = await readCatalogue(transaction);
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (catalogue === undefined) throw new Error('The database was not read.');
  return catalogue;
}
