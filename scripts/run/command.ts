import { loadEnvFile } from 'node:process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { readSettings, root, type Settings } from './settings';

/** Ends the command with one sentence for the person at the console. */
export function fail(message: string): never {
  console.error(`\n✗ ${message}`);
  process.exit(1);
}

/** The settings from the environment and an `.env` file, or the end of the command with a sentence. */
export function requireSettings(): Settings {
  const file = path.join(root, '.env');
  if (existsSync(file)) loadEnvFile(file);
  const read = readSettings(process.env);
  return read.ok ? read.settings : fail(read.message);
}

/** Says what a long step does and, when it is done, how many seconds it took. */
export async function step<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  const start = performance.now();
  process.stdout.write(`• ${what} …\n`);
  const value = await work();
  process.stdout.write(`✓ ${what} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`);
  return value;
}
