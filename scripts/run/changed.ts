import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

import { root } from './settings';

/** What a change can touch: all of a part, nothing of it, or only what imports the changed files. */
type Reach = 'all' | 'none' | 'importers';

/** The parts of the tests that a change can touch. */
export type Reached = {
  unit: Reach;
  /** policy and API tests, which run against the database */
  backend: Reach;
  databaseTypes: boolean;
  /** `importers`: the specs that were changed, or that import what was */
  endToEnd: Reach;
};

const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || /^(?:tests|supabase\/tests)\//.test(file);
/** Specs, and what they share with other tests. */
const isOfSpecs = (file: string) => /^tests\/.*(?<!\.test)\.ts$/.test(file);
const isSource = (file: string) => /\.tsx?$/.test(file);
/** What tests can import: sources, and words and other data that sources import. */
const isImported = (file: string) => /\.(?:tsx?|json)$/.test(file);
const isPaper = (file: string) => /^docs\/|^[^/]+\.md$/.test(file);
/** What everything is built and run with. */
const isGround = (file: string) =>
  /^(?:package(?:-lock)?\.json|tsconfig\.json|[^/]+\.config\.(?:ts|mjs)|scripts\/launch\.mjs)$/.test(
    file,
  );
/** What specs read, or what is started for them: they import none of it. */
const isBesideSpecs = (file: string) =>
  /^tests\/fixtures\/weather\/|^tests\/e2e\/(?:.*\.setup\.ts$|.*(?<!\.ts)$)/.test(file);

/** What API tests read or start and do not import. */
const isReadByBackendTests = (file: string) => file.startsWith('deploy/nginx/');

/** Unit tests that read sources as text: what they look for can be in any. */
export const readers = [
  'lib/platform/i18n/catalogues.test.ts',
  'lib/platform/addresses.test.ts',
  'lib/platform/http/etag.test.ts',
  'lib/reading/vitals/model.test.ts',
  'scripts/run/breakpoints.test.ts',
  'scripts/run/named-files.test.ts',
  'scripts/run/rooms.test.ts',
  'scripts/run/security-page.test.ts',
];

/** What tests start as processes of their own; a command of `scripts` starts more of the same. */
const programs = [
  'scripts/*.ts',
  'supabase/local/gateway.ts',
  'lib/server/{site,renderer}.ts',
  'lib/newsroom/{sources,transfers}/reading-process.ts',
  'tests/{server,api/fixtures}/*.ts',
  'tests/api/transfer-worker.ts',
];

/** The project's modules, relative to the repository, that run in processes which tests start. */
export async function modulesOfPrograms(): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: programs.flatMap((pattern) => globSync(pattern, { cwd: root })),
    bundle: true,
    write: false,
    outdir: '.cache',
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  return new Set(Object.keys(metafile.inputs));
}

/**
 * What has to be tested of a change. Takes the changed files, relative to the repository, and the modules that tests
 * start instead of importing them. What imports a file is found by Vitest and Playwright; everything that is not found
 * so (files that are read, processes, the built site) counts as touching all of the part.
 */
export function reachOf(files: string[], started: ReadonlySet<string>): Reached {
  const product = files.filter((file) => !isTest(file) && !isPaper(file));
  if (product.some(isGround))
    return { unit: 'all', backend: 'all', databaseTypes: true, endToEnd: 'all' };
  const tests = files.filter(isTest);
  const importers = files.some(isImported) ? 'importers' : 'none';
  const isStarted = (file: string) => started.has(file) || /^(?:supabase|scripts)\//.test(file);
  const isReadByTests = (file: string) => !isSource(file) && !isBesideSpecs(file);
  const ofSpecs = tests.some(isOfSpecs) ? 'importers' : 'none';
  return {
    // Papers, words and SQL are read by tests, not imported.
    unit: files.some((file) => !isSource(file)) ? 'all' : importers,
    backend:
      product.some((file) => isStarted(file) || isReadByBackendTests(file)) ||
      tests.some((file) => started.has(file) || isReadByTests(file))
        ? 'all'
        : importers,
    databaseTypes: product.some((file) => file.startsWith('supabase/')),
    endToEnd: product.length > 0 || tests.some(isBesideSpecs) ? 'all' : ofSpecs,
  };
}

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split(/[\0\n]/).filter((line) => line !== '') : [];
}

/** The commit that changes are counted from: where the present branch left `main`, or the last commit. */
export function baseOfChange(): string {
  return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
}

/** The files that were changed, added or removed since a commit, committed or not. */
export function filesChangedSince(commit: string): string[] {
  const tracked = git('diff', '--name-only', '-z', commit);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...tracked, ...added])].sort();
}

/** Paths of the repository as Vitest wants them. */
export const absolute = (files: string[]) => files.map((file) => path.join(root, file));
