import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverProgram } from '@/scripts/run/children';
import { importBench, ndjson, row } from './import-bench';

const bench = importBench();
const { backend, fileWith } = bench;

async function command(
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [...serverProgram, 'scripts/import.ts', ...args], {
    env: {
      ...process.env,
      NEXT_PUBLIC_SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEY: backend.secretKey,
      DATA_DIR: bench.folder,
      ...environment,
    },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, out, err };
}

describe('npm run import', () => {
  it('closes with an account and names the file of what was set aside', async () => {
    const file = await fileWith(ndjson(row('कमान'), 'nonsense'));
    const rejects = path.join(bench.folder, 'set-aside.ndjson');
    const { code, out } = await command([file, '--rejects', rejects]);
    expect(code).toBe(0);
    expect(out).toContain('read 2, imported 1, already there 0, rejected 1');
    expect(out).toContain('1 × the row is not valid JSON');
    expect(await readFile(rejects, 'utf8')).toContain('"line":2');
  });

  it('ends with 1 when nothing could be read', async () => {
    expect((await command([await fileWith('nonsense')])).code).toBe(1);
  });

  it.each([
    [[], {}, 'Name at least one file or address'],
    [['--wrong'], {}, 'The option --wrong is not known'],
    [['/nowhere.xml'], {}, 'There is no file /nowhere.xml.'],
    [['package.json'], { SUPABASE_SECRET_KEY: '' }, 'SUPABASE_SECRET_KEY is missing'],
  ])('answers %j with one sentence and 2', async (args, environment, sentence) => {
    const { code, err } = await command(args, environment);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
