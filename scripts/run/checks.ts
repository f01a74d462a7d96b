import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { exitCode, runNode, startNode } from './children';
import { scratchFolder } from './scratch';

export type CheckResult = {
  name: string;
  ok: boolean;
  passed: number;
  failed: number;
  /** Why it could not be checked here; nothing where it was. */
  unchecked?: string;
};

const bin = (name: string) => `node_modules/${name}`;

type SourceCheck = { name: string; program: string[] };

/** Next writes the types of its routes, which `types` reads. */
const routeTypes: SourceCheck = {
  name: 'route types',
  program: [bin('next/dist/bin/next'), 'typegen'],
};

/** Compilers make much that is soon of no use; with room for it the collector saves a tenth of their time. */
const roomForTheYoung = ['--max-semi-space-size=64'];

/** The checks that read the sources only, those that take longest first. */
const sourceChecks: SourceCheck[] = [
  {
    name: 'types and lint by types',
    program: [...roomForTheYoung, 'scripts/run/lint.ts', 'types'],
  },
  { name: 'lint by syntax', program: [...roomForTheYoung, 'scripts/run/lint.ts', 'syntax'] },
  {
    name: 'format',
    program: [
      bin('prettier/bin/prettier.cjs'),
      ...['--check', '--log-level=warn', '.'],
      ...['--cache', '--cache-strategy=content', '--cache-location=.cache/prettier'],
    ],
  },
  { name: 'dead code', program: [bin('knip/bin/knip.js'), '--no-progress'] },
];

/** Runs one program of the project, which counts as one check; what it printed is shown when it fails. */
async function runCheck({ name, program }: SourceCheck): Promise<CheckResult> {
  const start = performance.now();
  const { code, stdout, stderr } = await runNode(program);
  const ok = code === 0;
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  if (!ok) console.log(`${stdout}${stderr}`);
  return { name, ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** Only tests that import one of these files (absolute paths), of which there may be none. */
type Narrowed = { importersOf?: string[] };

/** Some of the tests, not yet started. */
type Check = () => Promise<CheckResult>;

/** Types of routes, lint with boundaries, types, format and dead code, two at a time, beside other tests. */
export async function runSourceChecks(...others: Check[]): Promise<CheckResult[]> {
  const results = [await runCheck(routeTypes)];
  const waiting = [...others, ...sourceChecks.map((check) => () => runCheck(check))];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await check());
  };
  await Promise.all([work(), work()]);
  return results;
}

/** What Vitest's report says of all tests together. */
type VitestReport = { numTotalTests: number; numPassedTests: number; numFailedTests: number };

/**
 * Runs Vitest projects with their own output; gives how many tests passed and failed. In a process of its own, which
 * Vitest ends ten seconds after the last test, whatever a test has left running.
 */
export async function runVitest(
  projects: string[],
  { importersOf }: Narrowed = {},
): Promise<CheckResult> {
  const scratch = scratchFolder();
  const folder = mkdtempSync(path.join(scratch, 'surguja-vitest-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const code = await exitCode(
      startNode(
        [
          bin('vitest/vitest.mjs'),
          ...(importersOf ? ['related', '--run', '--passWithNoTests', ...importersOf] : ['run']),
          ...projects.flatMap((project) => ['--project', project]),
          ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
        ],
        { env: { ...process.env, TMPDIR: scratch } },
      ),
    );
    return {
      name: projects.join(', '),
      ...readReport(code, reportFile, importersOf !== undefined),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes the exit code too: an error outside of all tests stands there alone. */
function readReport(code: number, file: string, mayBeEmpty: boolean): Omit<CheckResult, 'name'> {
  if (!existsSync(file))
    return { ok: code === 0 && mayBeEmpty, passed: 0, failed: code === 0 ? 0 : 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const ok = code === 0 && (report.numTotalTests > 0 || mayBeEmpty);
  return {
    ok,
    passed: report.numPassedTests,
    failed: ok ? 0 : Math.max(1, report.numFailedTests),
  };
}

/** Prints the closing lines and ends the command with its verdict. */
export function conclude(results: CheckResult[]): never {
  console.log(`\n${closingLines(results).join('\n\n')}`);
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}

/** What failed and what could not be checked, each where there is any, and the sums. */
export function closingLines(results: CheckResult[]): string[] {
  const sum = (key: 'passed' | 'failed') =>
    results.reduce((total, result) => total + result[key], 0);
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  const unchecked = results.flatMap(({ name, unchecked: why }) => (why ? `${name} (${why})` : []));
  return [
    ...(failed.length > 0 ? [`Failed: ${failed.join('; ')}`] : []),
    ...(unchecked.length > 0 ? [`${unchecked.length} not checked: ${unchecked.join('; ')}`] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}
