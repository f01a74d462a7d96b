import { loadEnvFile } from 'node:process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { installCommandLog } from '@/lib/platform/log';

import { readSettings, root, type Settings } from './settings';

/** Ends the command with one sentence for the person at the console. */
export function fail(message: string): never {
  console.error(`\n✗ ${message}`);
  process.exit(1);
}

/** Reads the project's `.env`; what the environment already says goes first. */
export function readEnvFile(): void {
  const file = path.join(root, '.env');
  if (existsSync(file)) loadEnvFile(file);
}

/** The settings from the environment and an `.env` file, or the end of the command with a sentence. */
export function requireSettings(): Settings {
  readEnvFile();
  installCommandLog(path.basename(process.argv[1] ?? '', '.ts'));
  const read = readSettings(process.env);
  return read.ok ? read.value : fail(read.error);
}

/** Told of how many things a step has done so far. */
export type Progress = (done: number, total: number) => void;

/** On a terminal one line that counts; elsewhere a line each quarter. */
const showProgress: Progress = (done, total) => {
  if (process.stdout.isTTY) process.stdout.write(`\r  ${done} of ${total} `);
  else if (done % Math.ceil(total / 4) === 0) console.log(`  ${done} of ${total}`);
  if (process.stdout.isTTY && done === total) process.stdout.write('\n');
};

/** A step's result that is a failure: `false`, or a value that says it is not ok. */
function hasFailed(value: unknown): boolean {
  if (value === false) return true;
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}

/** Says what a long step does and, when it is done, how many seconds it took. */
export async function step<Value>(
  what: string,
  work: (progress: Progress) => Promise<Value>,
): Promise<Value> {
  const start = performance.now();
  console.log(`• ${what} …`);
  const value = await work(showProgress);
  console.log(
    `${hasFailed(value) ? '✗' : '✓'} ${what} (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  );
  return value;
}
