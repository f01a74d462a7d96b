import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readTar, readTarStream, tarEnd, tarEntry, type TarFile } from './tar';

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

  it('gives the same as a stream, whatever its pieces, and passes over what nobody reads', async () => {
    const archive = Buffer.concat([
      tarEntry('one', Buffer.from('आ'), moment),
      tarEntry('empty', Buffer.alloc(0), moment),
      tarEntry('passed over', Buffer.alloc(2000, 1), moment),
      tarEntry('last', Buffer.alloc(513, 7), moment),
      tarEnd,
    ]);
    const read = async (length: number, end = archive.length) => {
      const pieces = async function* () {
        for (let at = 0; at < end; at += length)
          yield await Promise.resolve(archive.subarray(at, Math.min(at + length, end)));
      };
      const found: [string, number][] = [];
      for await (const file of readTarStream(pieces()))
        found.push([file.name, file.name === 'passed over' ? 0 : (await file.read()).length]);
      return found;
    };
    const all = [['one', 3], ['empty', 0], ['passed over', 0], ['last', 513]]; // prettier-ignore
    for (const length of [1, 100, 512, 9999]) expect(await read(length)).toEqual(all);
    await expect(read(100, 2100)).rejects.toThrow('ends too early');
  });

  it('refuses a length below nothing, which would lead back to where it stands', async () => {
    const whole = Buffer.concat([tarEntry('one', Buffer.alloc(0), moment), tarEnd]);
    whole.write('-0000001000\0', 124);
    whole.write('        ', 148);
    const sum = whole.subarray(0, 512).reduce((all, byte) => all + byte, 0);
    whole.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    await expect(listed(whole)).rejects.toThrow('ends too early');
  });

  it('refuses a name that has no place', () => {
    expect(() => tarEntry('x'.repeat(120), Buffer.alloc(0), moment)).toThrow('too long');
  });
});
