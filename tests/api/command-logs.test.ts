import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import { serverProgram } from '@/scripts/run/children';
import { freePort } from '@/scripts/run/ports';

/** Runs a command that cannot do its work; gives all that it printed. */
async function linesOf(name: string, args: string[], environment: Record<string, string>) {
  const program = [...serverProgram, `scripts/${name}.ts`, ...args];
  const child = spawn(process.execPath, program, {
    env: { ...process.env, NODE_OPTIONS: '', NEXT_PUBLIC_SUPABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return `${out}${errors}`.split('\n').filter(Boolean);
}

describe('the log of a command', () => {
  it.each([
    ['start', []],
    ['backup', ['--check', '/nowhere']],
    ['restore', ['/nowhere']],
  ])('that is %s has the form of all others where LOG=json asks for it', async (name, args) => {
    // What is there already has the port.
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const ports = {
      PORT: String((taken.address() as AddressInfo).port),
      BACKEND_PORT: String(await freePort()),
    };
    const lines = await linesOf(name, args, { ...ports, LOG: 'json' });
    taken.close();
    expect(lines.length).toBeGreaterThan(0);
    const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(parsed.filter(({ process: of }) => of !== name)).toEqual([]);
    expect(parsed.at(-1)).toMatchObject({
      level: 'error',
      message: expect.stringContaining('✗') as string,
      time: expect.stringMatching(/^\d{4}-/) as string,
    });
  });

  it('is what people read without', async () => {
    const lines = await linesOf('restore', ['/nowhere'], { LOG: '' });
    expect(lines[0]).toBe('• Checking the backup …');
  });
});
