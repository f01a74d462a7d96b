import 'server-only';

import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { splitLines } from '@/lib/import/ndjson';
import { bareEnvironment } from '@/lib/platform/processes/bare-environment';
import { ownProgram } from '@/lib/platform/processes/own-program';
import { letReadersFirst } from '@/lib/platform/processes/readers-first';

import { fileEvent, type FileEvent, type FileOrder } from './file-events';

/** Milliseconds in which something must be found, and megabytes of objects that reading may take. */
type FileLimits = { silence: number; megabytes: number };
const usualLimits: FileLimits = { silence: 180_000, megabytes: 384 };

const program = [
  ...ownProgram,
  '--conditions=react-server',
  'lib/newsroom/transfers/reading-process.ts',
];

/**
 * Reads a file in a process of its own, so that none can hold up readers or take the site's memory: it ends when it finds nothing
 * for three minutes or needs more than 384 MB of objects (the fault `too_heavy`). It waits while what it found is dealt with.
 * Takes the order; gives what is found, checked. Throws when the process could not do its work otherwise.
 */
export async function* readFileApart(
  order: FileOrder,
  limits: FileLimits = usualLimits,
): AsyncGenerator<FileEvent> {
  const memory = `--max-old-space-size=${limits.megabytes}`;
  const child = spawn(process.execPath, [memory, ...program], {
    env: bareEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint = (complaint + chunk).slice(-4000);
  });
  // It may end before it has heard everything; its end says why.
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(order));
  letReadersFirst(child);
  let isTooMuch = false;
  const lines = splitLines(child.stdout.setEncoding('utf8') as AsyncIterable<string>);
  try {
    for (;;) {
      const timer = setTimeout(() => {
        isTooMuch = true;
        child.kill('SIGKILL');
      }, limits.silence);
      const next = await lines.next().finally(() => clearTimeout(timer));
      if (next.done) break;
      if (next.value.tooLong) {
        isTooMuch = true;
        child.kill('SIGKILL');
        break;
      }
      const found = parsed(next.value.text);
      // Half a line is the last of a process that was ended; its end says why.
      if (found === undefined) break;
      yield found;
    }
    const [code, signal] = await ended;
    // Out of memory, V8 ends its process with SIGABRT.
    if (isTooMuch || signal === 'SIGABRT' || code === 134)
      yield { kind: 'fault', reason: 'too_heavy' };
    else if (code !== 0) throw new Error(`Reading ended with ${code ?? signal}: ${complaint}`);
  } finally {
    child.kill('SIGKILL');
  }
}

function parsed(line: string): FileEvent | undefined {
  try {
    return fileEvent.parse(JSON.parse(line));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
