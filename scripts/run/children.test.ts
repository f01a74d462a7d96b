import { afterEach, expect, it, vi } from 'vitest';

import { exitCode, startNode, stopChildren } from './children';

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
