import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

import { root } from './settings';

const running = new Set<ChildProcess>();

/** Starts a program of the project under this Node.js; it is ended with the command. */
export function startNode(args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Waits for a child's end; gives its exit code, 1 when a signal ended it. */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Ends every started child: asked to first, made to after 5 s. */
export async function stopChildren(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      const ended = exitCode(child);
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), 5000);
      return ended.finally(() => clearTimeout(force));
    }),
  );
}
