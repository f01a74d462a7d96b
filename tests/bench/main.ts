import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { stopChildren } from '@/scripts/run/children';
import { fail } from '@/scripts/run/command';
import { buildSite, isBuilt } from '@/scripts/run/site';

import { measureAlerts } from './alerts';
import { measureLetters } from './letters';
import { measureCrowd } from './crowd/crowd';
import { measureDatabaseCalls } from './database-calls';
import { measureFirstVisit } from './first-visit';
import { measureFreshness } from './freshness';
import { measureImport } from './import-speed';
import { measureLighthouse } from './lighthouse';
import { measureLive } from './live';
import { measureMemory } from './memory';
import { readOptions, type Options } from './options';
import { waitForQuiet } from './quiet';
import { printPart, writeReport } from './report';
import type { Measurement, PartName, PartResult } from './result';
import { measureNewsroom } from './newsroom';
import { measureNotifications } from './notifications';
import { measurePolicies } from './policies';
import { measurePrint } from './print';
import { measureSearch } from './search';
import { measureStart } from './start-time';
import { measureTaps } from './taps';
import { measureThinNetwork } from './thin-network';
import { measureThroughput } from './throughput';
import { benchEnvironment, openWorkbench, type Workbench } from './workbench';

/** Parts measured on the running site, in the order that disturbs later ones least. */
const onTheSite: Record<
  Exclude<PartName, 'start'>,
  (bench: Workbench, options: Options) => Promise<Measurement>
> = {
  memory: measureMemory,
  calls: measureDatabaseCalls,
  'first-visit': measureFirstVisit,
  'thin-network': measureThinNetwork,
  taps: measureTaps,
  lighthouse: measureLighthouse,
  freshness: measureFreshness,
  live: measureLive,
  throughput: measureThroughput,
  crowd: measureCrowd,
  import: measureImport,
  search: measureSearch,
  newsroom: measureNewsroom,
  notifications: measureNotifications,
  alerts: measureAlerts,
  letters: measureLetters,
  print: measurePrint,
  policies: measurePolicies,
};

const read = readOptions(process.argv.slice(2));
const options = read.ok ? read.value : fail(read.error);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'surguja-bench-'));
const results: PartResult[] = [];
let bench: Workbench | undefined;
let isStopping = false;

async function stop(code: number): Promise<never> {
  isStopping = true;
  await bench?.close();
  await stopChildren();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code);
}

async function take(part: PartName, measure: () => Promise<Measurement>): Promise<void> {
  const busyBefore = await waitForQuiet(options.quick ? 0 : 30);
  const before = os.loadavg()[0] ?? 0;
  const start = performance.now();
  const measurement = await measure().catch((error: unknown): Measurement => {
    // One part that breaks leaves the others their figures; the command still fails.
    console.error(`\n✗ ${part}:`, error);
    return { measured: false, reason: `it broke off: ${String(error)}`, broken: true };
  });
  const result: PartResult = {
    part,
    seconds: (performance.now() - start) / 1000,
    busyBefore,
    loadAverage: { before, after: os.loadavg()[0] ?? 0 },
    measurement,
  };
  results.push(result);
  printPart(result);
  writeReport(options.out, results, options.quick);
}

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isStopping) void stop(1);
    });
  }
  if (!isBuilt() && !(await buildSite())) {
    console.error('\n✗ The site could not be built; the reason stands above.');
    await stop(1);
  }
  const environment = await benchEnvironment(dataDir);
  for (const part of options.parts) {
    if (part === 'start') {
      await take(part, () => measureStart(environment, options));
      continue;
    }
    bench ??= await openWorkbench(environment);
    const running = bench;
    await take(part, () => onTheSite[part](running, options));
  }
  console.log(`\nWritten to ${options.out}`);
}

try {
  await main();
  const isBroken = results.some(({ measurement }) => !measurement.measured && measurement.broken);
  await stop(isBroken ? 1 : 0);
} catch (error) {
  if (!isStopping) {
    console.error('\n✗ The benchmark broke off:', error);
    await stop(1);
  }
}
