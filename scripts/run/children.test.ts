import { afterEach, expect, it, vi } from 'vitest';

import { exitCode, runNode, startNode, stopChildren } from './children';

afterEach(() => vi.restoreAllMocks());

it('asks a child to end once, however often the command is told to stop', async () => {
  const child = startNode(['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const kill = vi.spyOn(child, 'kill');
  const ended = exitCode(child);
  const listening = child.listenerCount('exit');
  const stops = Array.from({ length: 20 }, () => stopChildren());
  expect(child.listenerCount('exit')).toBe(listening + 1);
  await Promise.all([...stops, ended]);
  expect(kill).toHaveBeenCalledTimes(1);
  expect(child.signalCode).toBe('SIGTERM');
});

it('does not wait for what a program has left running with its output', async () => {
  const leaves = `
    const { spawn } = require('node:child_process');
    const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit', detached: true });
    left.unref();
    console.log(left.pid);`;
  const { code, stdout } = await runNode(['-e', leaves]);
  const left = Number(stdout);
  expect(code).toBe(0);
  // Signal 0 only asks whether it lives; it throws where it does not.
  expect(process.kill(left, 0)).toBe(true);
  process.kill(left, 'SIGKILL');
});
