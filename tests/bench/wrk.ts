import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const usualPlaces = ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'];

/** Path of the load generator wrk on this machine, or null. */
export function findWrk(): string | null {
  return usualPlaces.find(existsSync) ?? null;
}

export type Load = { connections: number; seconds: number; zipped: boolean };

/** Answers a second, and milliseconds within which 99 of 100 came. */
export type LoadResult = { rate: number; p99: number };

/**
 * Asks for one address as often as it is answered. Takes wrk's path, the address and the load. Throws when any answer
 * is an error: its rate would mean nothing.
 */
export async function putLoadOn(wrk: string, url: string, load: Load): Promise<LoadResult> {
  const output = await run(wrk, [
    '--latency',
    '--threads=1',
    `--connections=${load.connections}`,
    `--duration=${load.seconds}s`,
    // A noisy machine may keep an answer waiting; slow is not wrong.
    '--timeout=30s',
    ...(load.zipped ? ['--header=Accept-Encoding: gzip'] : []),
    url,
  ]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s)\s*$/m.exec(output) ?? [];
  if (!rate || !p99 || /Non-2xx|Socket errors/.test(output)) {
    throw new Error(`wrk on ${url}:\n${output}`);
  }
  return { rate: Number(rate), p99: Number(p99) * ({ us: 0.001, ms: 1 }[unit] ?? 1000) };
}

function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}
