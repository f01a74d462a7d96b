// npm run restore -- FOLDER [--db-url postgresql://…]: brings a backup back into an empty paper (docs/operate.md, Backup).
import path from 'node:path';
import { parseArgs } from 'node:util';

import { openBackup } from '@/supabase/backup/open';
import { Refusal } from '@/supabase/backup/refusal';
import { restoreBackup } from '@/supabase/backup/restore';

import { fail, requireSettings, step } from './run/command';
import { passphraseOfBackups, reachPaper } from './run/paper-access';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'db-url': { type: 'string' } },
});
const [named] = positionals;
if (named === undefined) fail('Which backup? npm run restore -- FOLDER');
const settings = requireSettings();
const folder = path.resolve(process.env.INVOKED_FROM ?? process.cwd(), named);
try {
  const backup = await step('Checking the backup', () => openBackup(folder, passphraseOfBackups()));
  const { access, leave } = await reachPaper(settings, values['db-url']);
  const restored = await step('Restoring', () => restoreBackup(access, backup)).finally(leave);
  console.log(
    `${restored.rows} rows of ${restored.tables} tables and ${restored.files} files are back, as of ${backup.label.madeAt}.`,
  );
} catch (error) {
  if (error instanceof Refusal) fail(error.message);
  throw error;
}
