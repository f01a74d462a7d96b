import { open, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isZip, readZip, readZipFile, type ZipFile } from './zip';

import { zipOf, type ZipPart } from '@/tests/fixtures/zip';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function kept(bytes: Buffer): Promise<string> {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, bytes);
  return file;
}

const listed = async (bytes: Buffer) => Array.fromAsync(readZip(await kept(bytes)));

/** What reading one file of a zip gives: its text, or null. */
async function read(parts: ZipPart[], most = 1000, change = (bytes: Buffer) => bytes) {
  const file = await kept(change(zipOf(...parts)));
  const [first] = await Array.fromAsync(readZip(file));
  const bytes = await readZipFile(file, first as ZipFile, most);
  return bytes?.toString() ?? null;
}

describe('a zip', () => {
  it('gives back names and bytes of what was put in, packed or not', async () => {
    const parts = [
      { name: 'uploads/', bytes: Buffer.alloc(0) },
      { name: 'uploads/मेला.jpg', bytes: Buffer.from('आ'.repeat(500)) },
      { name: 'uploads/b.png', bytes: Buffer.from('b'), isStored: true },
    ];
    const archive = zipOf(...parts);
    expect(isZip(archive)).toBe(true);
    const file = await kept(archive);
    const files = await Array.fromAsync(readZip(file));
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['uploads/मेला.jpg', 1500],
      ['uploads/b.png', 1],
    ]);
    const bytes = await Promise.all(files.map((each) => readZipFile(file, each, 2000)));
    expect(bytes.map((each) => each?.toString())).toEqual(['आ'.repeat(500), 'b']);
  });

  it('is found with a comment behind it, though that says it were the end', async () => {
    const archive = zipOf({ name: 'a', bytes: Buffer.from('a') });
    const comment = Buffer.alloc(40, 'PK\x05\x06');
    archive.writeUInt16LE(comment.length, archive.length - 2);
    expect(await listed(Buffer.concat([archive, comment]))).toHaveLength(1);
    expect(await listed(zipOf())).toEqual([]);
  });

  it('with long numbers is read as one with short ones (zip64)', async () => {
    const parts = [{ name: 'a.jpg', bytes: Buffer.from('अ'), isLong: true }];
    expect((await listed(zipOf(...parts)))[0]).toMatchObject({ name: 'a.jpg', size: 3 });
    expect(await read(parts)).toBe('अ');
  });

  it('behind four gigabytes is read there', async () => {
    const start = 5 * 1024 ** 3;
    const file = path.join(folder, 'sparse');
    const handle = await open(file, 'w');
    await handle.write(zipOf({ name: 'far.jpg', bytes: Buffer.from('far'), isLong: true, shift: start }), undefined, undefined, start); // prettier-ignore
    await handle.close();
    const [first] = await Array.fromAsync(readZip(file));
    expect(first?.offset).toBe(start);
    expect((await readZipFile(file, first as ZipFile, 10))?.toString()).toBe('far');
  });
});

describe('a zip that means harm, or is damaged', () => {
  it('says so instead of giving half of it', async () => {
    const archive = zipOf({ name: 'a', bytes: Buffer.from('abc') });
    await expect(listed(archive.subarray(0, archive.length - 5))).rejects.toThrow('ends too early');
    await expect(listed(Buffer.from('PK\x03\x04'))).rejects.toThrow('ends too early');
    const elsewhere = Buffer.from(archive);
    elsewhere.writeUInt32LE(5, elsewhere.length - 6);
    await expect(listed(elsewhere)).rejects.toThrow('damaged');
    const beyond = Buffer.from(archive);
    beyond.writeUInt32LE(0x7fffffff, beyond.length - 6);
    await expect(listed(beyond)).rejects.toThrow('damaged');
    const more = Buffer.from(archive);
    more.writeUInt16LE(60_000, more.length - 12);
    await expect(listed(more)).rejects.toThrow('damaged');
  });

  it('is not unpacked further than it announced, nor than is wanted', async () => {
    const bomb = Buffer.alloc(50_000_000);
    expect(await read([{ name: 'a', bytes: bomb }], 1000)).toBeNull();
    expect(await read([{ name: 'a', bytes: bomb, size: 10 }], 1000)).toBeNull();
    expect(await read([{ name: 'a', bytes: Buffer.from('abc'), size: 10 }])).toBeNull();
    expect(await read([{ name: 'a', bytes: Buffer.alloc(0) }])).toBeNull();
  });

  it('gives no file that is encrypted, packed otherwise, or not the one it says', async () => {
    const bytes = Buffer.from('abc');
    expect(await read([{ name: 'a', bytes, flags: 1 }])).toBeNull();
    expect(await read([{ name: 'a', bytes, method: 12 }])).toBeNull();
    expect(await read([{ name: 'a', bytes, checksum: crc32('abd') }])).toBeNull();
    const packed = deflateRawSync(bytes);
    const spoil = (archive: Buffer) => {
      archive.fill(0xff, 31, 31 + packed.length);
      return archive;
    };
    expect(await read([{ name: 'a', bytes }], 1000, spoil)).toBeNull();
  });

  it('leads to no file outside of itself', async () => {
    const bytes = Buffer.from('abc');
    await expect(read([{ name: 'a', bytes, shift: 9 }])).rejects.toThrow();
    await expect(read([{ name: 'a', bytes, shift: 1e9 }])).rejects.toThrow('ends too early');
    await expect(read([{ name: 'a', bytes, isLong: true, shift: Number.MAX_SAFE_INTEGER }])).rejects.toThrow(); // prettier-ignore
  });
});
