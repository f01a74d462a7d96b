import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readTar, tarEnd, tarEntry, type TarFile } from './tar';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tar-'));
});
afterAll(() => rm(folder, { recursive: true }));

const moment = new Date('2026-11-26T00:00:00Z');

async function listed(bytes: Buffer): Promise<TarFile[]> {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, bytes);
  return Array.fromAsync(readTar(file));
}

describe('a tar archive', () => {
  it('gives back names and places of what was put in, long names and empty files too', async () => {
    const long = `media/${'अ'.length}${'a'.repeat(120)}/${'b'.repeat(90)}.webp`;
    const archive = Buffer.concat([
      tarEntry('one.ndjson', Buffer.from('आ'), moment),
      tarEntry('empty', Buffer.alloc(0), moment),
      tarEntry(long, Buffer.alloc(513, 7), moment),
      tarEnd,
    ]);
    const files = await listed(archive);
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['one.ndjson', 3],
      ['empty', 0],
      [long, 513],
    ]);
    const [first] = files;
    expect(archive.subarray(first?.offset, (first?.offset ?? 0) + 3).toString()).toBe('आ');
  });

  it('says that it ends too early, or is damaged, instead of giving half of it', async () => {
    const whole = Buffer.concat([tarEntry('one', Buffer.alloc(2000, 1), moment), tarEnd]);
    await expect(listed(whole.subarray(0, 1024))).rejects.toThrow('ends too early');
    await expect(listed(whole.subarray(0, 2560))).rejects.toThrow('ends too early');
    whole[3] = 99;
    await expect(listed(whole)).rejects.toThrow('damaged');
  });

  it('refuses a name that has no place', () => {
    expect(() => tarEntry('x'.repeat(120), Buffer.alloc(0), moment)).toThrow('too long');
  });
});
