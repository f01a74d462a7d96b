import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

import { ownProgram } from '@/lib/platform/processes/own-program';

import { root } from './settings';

const running = new Set<ChildProcess>();

/** Starts a program of the project under this Node.js; it is ended with the command. */
export function startNode(args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** How Node runs a program of the project that uses what only the server may (`server-only`). */
export const serverProgram = [...ownProgram, '--conditions=react-server'];

/** Runs such a program as this command, with this command's own arguments; it is ended with it. */
export async function runAsCommand(program: string): Promise<void> {
  const child = startNode([...serverProgram, program, ...process.argv.slice(2)]);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stopChildren());
  }
  process.exitCode = await exitCode(child);
}

/** Waits for a child's end; says how it ended. */
export function howItEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(signal ? `signal ${signal}` : `code ${code ?? '–'}`),
    );
  });
}

/** Waits for a child's end; gives its exit code, 1 when a signal ended it. */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Milliseconds in which the last output of a program that has ended is waited for. */
const longestOutput = 2000;

/** Runs a program of the project to its end; gives its exit code and what it printed. */
export async function runNode(
  args: string[],
): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = startNode(args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exited) => {
      const end = () => resolve(exited ?? 1);
      // Never comes while something that the program has left running holds its output open.
      const limit = setTimeout(end, longestOutput);
      child.once('close', () => {
        clearTimeout(limit);
        end();
      });
    });
  });
  return { code, stdout, stderr };
}

/** Milliseconds after which a child that was asked to end is made to: longer than the site's own ending takes. */
const longestEnd = 20_000;

/** Children that have been asked to end: however often a command is told to stop, each is asked once. */
const ending = new Map<ChildProcess, Promise<number>>();

function endChild(child: ChildProcess): Promise<number> {
  const ended = exitCode(child);
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), longestEnd);
  return ended.finally(() => {
    clearTimeout(force);
    ending.delete(child);
  });
}

/** Ends every started child: asked to first, made to after 20 s. */
export async function stopChildren(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      const ended = ending.get(child) ?? endChild(child);
      ending.set(child, ended);
      return ended;
    }),
  );
}

/** Has a command that is told to end, end what it started first. Ctrl-C reaches all of them from the terminal. */
export function endWithChildren(): void {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stopChildren().then(() => process.exit(1)));
}
