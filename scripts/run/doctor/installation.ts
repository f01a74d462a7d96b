import { readdirSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { formerAdvice, formerSchema } from '@/supabase/carry-over/former';

import { root } from '../settings';
import { bad, doubt, ok, type Finding } from './finding';

const installationSchema = z.object({
  postgresql: z.number(),
  migrations: z.array(z.string()).nullable(),
  admins: z.number(),
  live_tables: z.array(z.string()),
  unprotected: z.array(z.string()),
});

/** What the function `installation` says of a project. */
export type Installation = z.infer<typeof installationSchema>;

/** Takes the function's answer; throws when it is not one. */
export const parseInstallation = (answer: unknown): Installation =>
  installationSchema.parse(answer);

export const pushMigrations =
  'npx supabase login && npx supabase link --project-ref PROJECT && npx supabase db push --remote';

/** Tables whose changes the site follows (lib/phone/live, lib/platform/revalidation). */
const followed = ['content_changes', 'discussion_totals', 'notifications'];

/** Versions of the migrations that stand in the repository. */
export function ownMigrations(): string[] {
  return readdirSync(path.join(root, 'supabase', 'migrations'))
    .flatMap((file) => /^(\d{14})_.+\.sql$/.exec(file)?.[1] ?? [])
    .sort();
}

function version(postgresql: number): Finding {
  const what = 'PostgreSQL';
  const found = `${Math.floor(postgresql / 10_000)}.${postgresql % 10_000}`;
  return postgresql >= 170_000
    ? ok(what, found)
    : bad(what, found, 'Upgrade the project to PostgreSQL 17: Settings, Infrastructure.');
}

function migrations(applied: string[] | null, own: string[]): Finding {
  const what = 'Migrations';
  if (applied === null)
    return doubt(
      what,
      'the project keeps no list of them',
      `Apply them by the CLI, which knows what is missing: ${pushMigrations}`,
    );
  const former = formerSchema(applied);
  if (former !== null)
    return bad(
      what,
      'the project has the former schema',
      `${formerAdvice[former]} With the project's connection string: npm run db:carry-over -- --db-url postgres://…`,
    );
  const missing = own.filter((one) => !applied.includes(one));
  const strange = applied.filter((one) => !own.includes(one));
  if (missing.length > 0)
    return bad(
      what,
      `${missing.length} of ${own.length} are missing, the first is ${missing[0]}`,
      pushMigrations,
    );
  if (strange.length > 0)
    return doubt(
      what,
      `the project has ${strange.length} that are not here, such as ${strange[0]}`,
      'Run the version of the paper that the database was made for, or a newer one.',
    );
  return ok(what, `all ${own.length} are applied`);
}

/** Judges what a project says of itself. Takes also the versions of the repository's migrations. */
export function checkInstallation(installation: Installation, own: string[]): Finding[] {
  const { postgresql, admins, live_tables: live, unprotected } = installation;
  const silent = followed.filter((table) => !live.includes(table));
  return [
    version(postgresql),
    migrations(installation.migrations, own),
    unprotected.length === 0
      ? ok('Row Level Security', 'on every table')
      : bad(
          'Row Level Security',
          `not on ${unprotected.join(', ')}`,
          'alter table public.NAME enable row level security, for each of them.',
        ),
    silent.length === 0
      ? ok('Realtime', 'publishes what the site follows')
      : bad(
          'Realtime',
          `does not publish ${silent.join(', ')}`,
          'alter publication supabase_realtime add table public.NAME, for each of them.',
        ),
    admins > 0
      ? ok('Admins', String(admins))
      : bad('Admins', 'there is none', 'npm run admin -- you@example.org'),
  ];
}
