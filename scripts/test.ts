import {
  absolute,
  baseOfChange,
  filesChangedSince,
  modulesOfPrograms,
  reachOf,
  readers,
  type Reached,
} from './run/changed';
import { conclude, runSourceChecks, runVitest, type CheckResult } from './run/checks';
import { endWithChildren } from './run/children';
import { checkDatabaseTypes } from './run/database-types';
import { checkVulnerabilities } from './run/known-vulnerabilities';
import { runEndToEnd } from './run/end-to-end';
import { checkSchema } from './run/schema/check';
import { buildSite, isBuilt } from './run/site';
import { runTrials } from './run/trials';

endWithChildren();
const everything: Reached = { unit: 'all', backend: 'all', databaseTypes: true, endToEnd: 'all' };

/** Builds the site; counts as one test. */
async function testBuild(): Promise<CheckResult> {
  const ok = await buildSite();
  return { name: 'production build within budgets', ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** `--changed` alone narrows the tests to what a change can touch; the rest is for Playwright. */
const playwrightArguments = process.argv.slice(2).filter((argument) => argument !== '--changed');
const isNarrowed = process.argv.includes('--changed');
const base = baseOfChange();
const changed = isNarrowed ? filesChangedSince(base) : [];
const reached = isNarrowed ? reachOf(changed, await modulesOfPrograms()) : everything;
if (isNarrowed) console.log(`${changed.length} files changed since ${base.slice(0, 12)}`, reached);

const vitest = (projects: string[], reach: Reached['unit']) =>
  runVitest(
    projects,
    reach === 'importers' ? { importersOf: absolute([...changed, ...readers]) } : {},
  );

const results = await runSourceChecks(
  ...(reached.unit === 'none' ? [] : [() => vitest(['unit'], reached.unit)]),
  ...(reached.databaseTypes ? [checkSchema, checkDatabaseTypes] : []),
  ...(isNarrowed ? [] : [checkVulnerabilities]),
);
if (reached.backend !== 'none') results.push(await vitest(['policy', 'api'], reached.backend));
if (reached.endToEnd === 'all' || (reached.endToEnd === 'importers' && !isBuilt()))
  results.push(await testBuild());
if (reached.endToEnd !== 'none' && results.every(({ name, ok }) => ok || !name.includes('build'))) {
  if (reached.endToEnd === 'importers')
    playwrightArguments.push(`--only-changed=${base}`, '--pass-with-no-tests');
  results.push(await runEndToEnd(playwrightArguments));
  if (!isNarrowed) results.push(await runTrials());
}
conclude(results);
