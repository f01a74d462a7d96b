import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { crashLogVariable, noteCrash, readCrashes } from './crash-log';
import { supervise } from './supervise';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-crashes-'));
  vi.stubEnv(crashLogVariable, path.join(folder, 'crashes'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A process that ends when told to, and says when it was started. */
function aProcess() {
  const starts: number[] = [];
  const lines: string[] = [];
  let end: (why: string) => void = () => undefined;
  let ended = Promise.resolve('');
  const startAgain = () => {
    starts.push(Date.now());
    ({ promise: ended, resolve: end } = Promise.withResolvers<string>());
  };
  startAgain();
  const keeper = supervise({
    name: 'The site',
    ended: () => ended,
    startAgain,
    log: (line) => lines.push(line),
  });
  const crash = async (after: number) => {
    await vi.advanceTimersByTimeAsync(after);
    const from = Date.now();
    const before = starts.length;
    end('signal SIGKILL');
    while (starts.length === before) await vi.advanceTimersByTimeAsync(10);
    return (starts.at(-1) ?? 0) - from;
  };
  return { crash, lines, keeper, starts, end: () => end('asked to') };
}

describe('a process that is kept running', () => {
  it('is started again at once, and each crash is noted', async () => {
    const { crash, lines } = aProcess();
    expect(await crash(60_000)).toBeLessThan(50);
    expect(lines).toEqual(['The site ended unexpectedly (signal SIGKILL); starting it again.']);
    expect(readCrashes(0)).toMatchObject([{ name: 'The site' }]);
  });

  it('is started after ever longer pauses where it always ends, and that is said', async () => {
    const { crash, lines } = aProcess();
    const pauses: number[] = [];
    for (let times = 0; times < 11; times += 1) pauses.push(await crash(10));
    expect(pauses.map((pause) => Math.round(pause / 100) * 100)).toEqual([
      0, 100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000,
    ]);
    expect(lines.at(-1)).toContain('11 times in a row');
    expect(lines.at(-1)).toContain('Next try in 10 s');
    // One that has run for a while may fall once.
    expect(await crash(11_000)).toBeLessThan(50);
  });

  it('is not started again once it is stopped', async () => {
    const { keeper, starts, end } = aProcess();
    keeper.stop();
    end();
    await keeper.finished;
    expect(starts).toHaveLength(1);
  });
});

/** A process of this machine that cannot run: it ends with an error at each start. Gives when each began and ended. */
function aBrokenProgram() {
  const lives: { began: number; ended: number }[] = [];
  const lines: string[] = [];
  let ended = Promise.resolve('');
  const start = () => {
    const life = { began: performance.now(), ended: Number.POSITIVE_INFINITY };
    lives.push(life);
    const child = spawn(process.execPath, ['--eval', 'process.exit(3)'], { stdio: 'ignore' });
    ended = once(child, 'exit').then(([code]) => {
      life.ended = performance.now();
      return `code ${code}`;
    });
  };
  start();
  const log = (line: string) => lines.push(line);
  const keeper = supervise({ name: 'The site', ended: () => ended, startAgain: start, log });
  return { lives, lines, keeper };
}

describe('a program that ends at each start', () => {
  it('is given ever longer pauses, by the clock, and the log says that something it needs is wrong', async () => {
    vi.useRealTimers();
    const { lives, lines, keeper } = aBrokenProgram();
    await vi.waitFor(() => expect(lines).toHaveLength(5), { timeout: 20_000, interval: 20 });
    keeper.stop();
    await keeper.finished;
    const pauses = lives.slice(1).map(({ began }, at) => began - (lives[at]?.ended ?? Number.NaN));
    // A timer may be a millisecond early.
    for (const [at, atLeast] of [0, 99, 199, 399].entries())
      expect(pauses[at]).toBeGreaterThanOrEqual(atLeast);
    expect(pauses[0]).toBeLessThan(pauses[3] ?? 0);
    const once = 'The site ended unexpectedly (code 3); starting it again.';
    expect(lines.slice(0, 3)).toEqual([once, once, once]);
    expect(lines[3]).toContain('(code 3), 4 times in a row soon after its start');
    expect(lines[4]).toContain('something that it needs is wrong. Next try in 0.8 s.');
    expect(readCrashes(0)).toHaveLength(5);
    // Once it is stopped it is not started again.
    expect(lives).toHaveLength(5);
  });
});

describe('the crash log', () => {
  it('gives what was noted since a moment', () => {
    noteCrash('PostgreSQL', 1000);
    noteCrash('The renderer', 2000);
    expect(readCrashes(1500)).toEqual([{ name: 'The renderer', at: 2000 }]);
  });

  it('is none where no file is named, and costs nobody a restart where it cannot be written', () => {
    vi.stubEnv(crashLogVariable, path.join(folder, 'missing/crashes'));
    expect(() => noteCrash('The site')).not.toThrow();
    expect(readCrashes(0)).toEqual([]);
    vi.stubEnv(crashLogVariable, '');
    expect(readCrashes(0)).toBeNull();
  });
});
