// npm run db:carry-over [-- --db-url postgres://…]: brings a database with the former schema to the present one.
import path from 'node:path';
import { parseArgs } from 'node:util';

import postgres from 'postgres';

import { carryOver, describeCarried } from '@/supabase/carry-over/carry-over';
import { copyDatabase } from '@/supabase/local/data-folder/copy';
import { startBackend } from '@/supabase/local/supervisor';

import { fail, requireSettings, step } from './run/command';
import { root } from './run/settings';

/** A hosted project: by the connection string of its dashboard, as the Supabase CLI takes it. */
async function carryOverProject(url: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url)) fail('--db-url must be a connection string: postgres://…');
  const sql = postgres(url, { max: 1, prepare: false, onnotice: () => undefined });
  const carried = await step('Carrying the rows over', () =>
    carryOver(sql, path.join(root, 'supabase/migrations')),
  ).finally(() => sql.end());
  if (!carried.ok) fail(carried.error.detail);
  console.log(describeCarried(carried.value));
}

/** The embedded backend's data folder, of which a copy stands beside it until all is done. */
async function carryOverFolder(): Promise<void> {
  const { dataDir, siteUrl, supabase } = requireSettings();
  if (supabase !== null) {
    fail(
      'The environment names a Supabase project: give its connection string, --db-url postgres://…',
    );
  }
  const copied = await step('Copying the database', () => copyDatabase(dataDir));
  if (!copied.ok) fail(copied.error.detail);
  const started = await step('Carrying the rows over', () =>
    startBackend({ dataDir, port: 0, siteUrl, log: (line) => console.log(line), carryOver: true }),
  );
  if (!started.ok) {
    fail(
      `${started.error.detail}\nA copy of the database as it was stands in ${copied.value.folder}.`,
    );
  }
  await started.value.stop();
  copied.value.remove();
}

const { values } = parseArgs({ options: { 'db-url': { type: 'string' } } });
if (values['db-url'] === undefined) await carryOverFolder();
else await carryOverProject(values['db-url']);
