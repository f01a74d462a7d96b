import { spawnSync } from 'node:child_process';

import { root } from './settings';

export type CheckResult = { name: string; ok: boolean; passed: number; failed: number };

const bin = (name: string) => `node_modules/${name}`;

/** The checks that read the sources only, in rising order of time. */
const sourceChecks: { name: string; args: string[] }[] = [
  { name: 'format', args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'] },
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
  { name: 'route types', args: [bin('next/dist/bin/next'), 'typegen'] },
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'] },
  { name: 'lint', args: [bin('eslint/bin/eslint.js'), '--max-warnings=0', '.'] },
];

/** Runs one program of the project; a single check counts as one. */
function runCheck(name: string, args: string[]): CheckResult {
  const start = performance.now();
  const done = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const ok = done.status === 0;
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  if (!ok) console.log(`${done.stdout}${done.stderr}`);
  return { name, ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** Format, dead code, types, lint with boundaries. */
export function runSourceChecks(): CheckResult[] {
  return sourceChecks.map(({ name, args }) => runCheck(name, args));
}

/** Runs vitest projects with their own output; gives how many tests passed and failed. */
export async function runVitest(...projects: string[]): Promise<CheckResult> {
  const { startVitest } = await import('vitest/node');
  const vitest = await startVitest('test', [], { run: true, watch: false, project: projects });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failedModules = modules.filter((module) => !module.ok() && tests.length === 0).length;
  const failed =
    tests.filter((test) => test.result().state === 'failed').length +
    failedModules +
    vitest.state.getUnhandledErrors().length +
    modules.flatMap((module) => module.errors()).length;
  await vitest.close();
  return {
    name: projects.join(', '),
    ok: failed === 0 && tests.length > 0,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: tests.length === 0 ? Math.max(1, failed) : failed,
  };
}

/** Prints the closing line and ends the command with its verdict. */
export function conclude(results: CheckResult[]): never {
  const sum = (key: 'passed' | 'failed') =>
    results.reduce((total, result) => total + result[key], 0);
  const failed = results.filter((result) => !result.ok).map((result) => result.name);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join('; ')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(failed.length > 0 ? 1 : 0);
}
