import 'server-only';

import { spawn } from 'node:child_process';

import { bareEnvironment } from '@/lib/platform/processes/bare-environment';
import { ownProgram } from '@/lib/platform/processes/own-program';
import { letReadersFirst } from '@/lib/platform/processes/readers-first';

import { reading, type Reading, type ReadingOrder } from './reading';

/** What reading one source may take: milliseconds in all, megabytes of objects, bytes that are handed back. */
type ReadingLimits = { milliseconds: number; megabytes: number; bytes: number };

const usualLimits: ReadingLimits = {
  milliseconds: 40_000,
  megabytes: 256,
  bytes: 8 * 1024 * 1024,
};

/** A feed that takes more than one is given; what else goes wrong there is a fault of ours. */
const tooHeavy: Reading = { kind: 'problem', problem: 'too_heavy' };

const program = [
  ...ownProgram,
  '--conditions=react-server',
  'lib/newsroom/sources/reading-process.ts',
];

/**
 * Reads a source in a process of its own, so that no feed can hold up readers or take the site's memory:
 * it ends after 40 s or with more than 256 MB of objects, which is that source's failure (`too_heavy`).
 * Takes the order; gives what was read, checked. Throws when the process could not do its work otherwise.
 */
export function readApart(
  order: ReadingOrder,
  limits: ReadingLimits = usualLimits,
): Promise<Reading> {
  const { promise, resolve, reject } = Promise.withResolvers<Reading>();
  const child = spawn(process.execPath, [`--max-old-space-size=${limits.megabytes}`, ...program], {
    env: bareEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let isTooHeavy = false;
  const end = () => {
    isTooHeavy = true;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(end, limits.milliseconds);
  const written: Buffer[] = [];
  let length = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > limits.bytes) end();
    else written.push(chunk);
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint = (complaint + chunk).slice(-4000);
  });
  // It may end before it has heard everything; its end says why.
  child.stdin.on('error', () => {});
  child.once('error', (error) => {
    clearTimeout(timer);
    reject(error);
  });
  child.once('close', (code, signal) => {
    clearTimeout(timer);
    // Out of memory, V8 ends its process with SIGABRT.
    if (isTooHeavy || signal === 'SIGABRT' || code === 134) return resolve(tooHeavy);
    if (code !== 0) return reject(new Error(`Reading ended with ${code ?? signal}: ${complaint}`));
    resolve(parsed(Buffer.concat(written)));
  });
  letReadersFirst(child);
  child.stdin.end(JSON.stringify(order));
  return promise;
}

async function parsed(answer: Buffer): Promise<Reading> {
  return reading.parse(JSON.parse(answer.toString('utf8')));
}
