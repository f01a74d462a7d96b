import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { RendererProcess } from './renderer-process';

/** A program that says it is ready, and ends when a file tells it to. */
const program = `
import { existsSync, rmSync } from 'node:fs';
const [, , socket, host, port] = process.argv;
process.send({ ready: true });
process.send({ forgotten: [host + ':' + port] });
const before = process.env.CHANGES_FOLLOWED ?? '';
process.send({ forgotten: [before] });
process.send({ followed: { changes: [before === '' ? 7 : 8], looked: '2026-11-26T00:00:00Z' } });
process.on('message', () => process.send({ stillThere: true }));
setInterval(() => {
  if (!existsSync(process.env.ENDS)) return;
  rmSync(process.env.ENDS);
  process.exit(3);
}, 20);
process.once('disconnect', () => process.exit(0));
`;

let folder: string;
let running: RendererProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-test-'));
  vi.stubEnv('ENDS', path.join(folder, 'ends'));
  writeFileSync(path.join(folder, 'renderer.mjs'), program);
  writeFileSync(path.join(folder, 'silent.mjs'), program.replace('{ ready: true }', '{}'));
});
afterEach(async () => {
  await running?.end();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function start(name = 'renderer.mjs') {
  const ready: number[] = [];
  const forgotten: string[][] = [];
  running = new RendererProcess(
    { hostname: '127.0.0.1', port: 3000 },
    { onReady: (away) => ready.push(away), onForgotten: (tags) => forgotten.push(tags) },
    path.join(folder, name),
  );
  return { renderer: running, ready, forgotten };
}

describe('the renderer', () => {
  it('is there when it says so, and tells what is forgotten', async () => {
    const { renderer, ready, forgotten } = start();
    expect(renderer.isReady).toBe(false);
    expect(await renderer.ready(10_000)).toBe(true);
    expect(ready).toHaveLength(1);
    await vi.waitFor(() => expect(forgotten).toContainEqual(['127.0.0.1:3000']));
  });

  it('is started again when it ends; meanwhile whoever needs it waits', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { renderer, ready } = start();
    await renderer.ready(10_000);
    writeFileSync(path.join(folder, 'ends'), '');
    await vi.waitFor(() => expect(renderer.isReady).toBe(false), { timeout: 5000, interval: 1 });
    expect(await renderer.ready(10_000)).toBe(true);
    expect(ready).toHaveLength(2);
    expect(said.mock.calls.flat().join(' ')).toContain('The renderer ended unexpectedly (code 3)');
  });

  it('learns which changes the ones before it have carried out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { ready, forgotten } = start();
    for (const [former, carriedOut] of ['', '"changes":[7]', '"changes":[7,8]'].entries()) {
      // The next one may be there before anybody has seen that there was none.
      await vi.waitFor(() => expect(ready).toHaveLength(former + 1), { timeout: 10_000 });
      await vi.waitFor(() => expect(forgotten.at(-1)?.[0]).toContain(carriedOut));
      expect(forgotten.at(-1)?.[0]).toMatch(carriedOut === '' ? /^$/ : /"looked":"2026-11-26/);
      forgotten.length = 0;
      writeFileSync(path.join(folder, 'ends'), '');
    }
  });

  it('that stands still is ended and started again', { timeout: 30_000 }, async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    writeFileSync(path.join(folder, 'stands.mjs'), program.replace('process.exit(3)', 'for (;;);'));
    const { renderer, ready } = start('stands.mjs');
    await renderer.ready(10_000);
    writeFileSync(path.join(folder, 'ends'), '');
    await vi.waitFor(() => expect(renderer.isReady).toBe(false), { timeout: 10_000 });
    const begun = performance.now();
    expect(await renderer.ready()).toBe(false);
    expect(performance.now() - begun).toBeLessThan(2000);
    await vi.waitFor(() => expect(ready).toHaveLength(2), { timeout: 15_000 });
    expect(said.mock.calls.flat().join(' ')).toContain('The renderer has not answered for long');
  });

  it('for which the machine has no room at first is tried again', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { execPath } = process;
    process.execPath = path.join(folder, 'not-there');
    const { renderer, ready } = start();
    process.execPath = execPath;
    expect(await renderer.ready(10_000)).toBe(true);
    expect(ready).toHaveLength(1);
    expect(said.mock.calls.flat().join(' ')).toContain('ENOENT');
  });

  it('that never comes up is waited for only so long', async () => {
    const { renderer } = start('silent.mjs');
    expect(await renderer.ready(300)).toBe(false);
  });

  it('ends with the site, and is not started again', async () => {
    const { renderer, ready } = start();
    await renderer.ready(10_000);
    await renderer.end();
    expect(await renderer.ready(50)).toBe(false);
    expect(ready).toHaveLength(1);
  });
});
