import { execFile } from 'node:child_process';

import { z } from 'zod';

import type { CheckResult } from './checks';
import { root } from './settings';

/** Milliseconds for the registry to answer in; a machine without one is not kept waiting. */
const patience = 30_000;

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});
const refusal = z.object({ message: z.string() });

/** What the registry knows of the packages that the site runs with: `grave` ones by name, or why it was not heard. */
export type Audit = { grave: string[] } | { unknown: string };

/** Takes what `npm audit --json` printed. High and critical vulnerabilities are grave. */
export function auditOf(printed: string): Audit {
  const said = parsed(printed);
  const found = report.safeParse(said);
  if (found.success) {
    const grave = Object.entries(found.data.vulnerabilities).filter(([, { severity }]) =>
      /^(?:high|critical)$/.test(severity),
    );
    return { grave: grave.map(([name, { severity }]) => `${name} (${severity})`) };
  }
  return { unknown: refusal.safeParse(said).data?.message ?? 'npm audit said nothing' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const name = 'known vulnerabilities';

/** Looks up the packages that the site runs with. */
export async function checkVulnerabilities(): Promise<CheckResult> {
  const result = resultOf(auditOf(await printedByAudit()));
  if (result.unchecked === undefined) console.log(`${result.ok ? '✓' : '✗'} ${result.name}`);
  else console.log(`! ${name} were not looked up: ${result.unchecked}`);
  return result;
}

/** Fails where one is grave; where the registry could not be asked, it counts for nothing and is named at the end. */
export function resultOf(audit: Audit): CheckResult {
  if ('unknown' in audit) return { name, ok: true, passed: 0, failed: 0, unchecked: audit.unknown };
  if (audit.grave.length === 0) return { name, ok: true, passed: 1, failed: 0 };
  return { name: `${name}: ${audit.grave.join(', ')}`, ok: false, passed: 0, failed: 1 };
}

/** npm ends with 1 where it found something, and prints it all the same. */
function printedByAudit(): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      ['audit', '--omit=dev', '--json'],
      { cwd: root, timeout: patience, maxBuffer: 32 * 1024 * 1024 },
      (_error, stdout) => resolve(stdout),
    );
  });
}
