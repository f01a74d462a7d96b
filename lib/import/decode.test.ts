import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectTextFile, readText } from './decode';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'decode-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(
  bytes: Uint8Array,
  httpCharset?: string,
): Promise<{ text: string; encoding: string }> {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, bytes);
  const found = await inspectTextFile(file, httpCharset);
  let text = '';
  for await (const piece of readText(found)) text += piece;
  return { text, encoding: found.encoding };
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('a file is read in the encoding it really has', () => {
  it('UTF-8, with and without a byte-order mark', async () => {
    expect((await read(Buffer.from('\uFEFFमेला'))).text).toBe('मेला');
    expect((await read(Buffer.from('मेला'))).encoding).toBe('utf-8');
  });

  it('UTF-8 although its declaration or HTTP says something else', async () => {
    const xml = '<?xml version="1.0" encoding="windows-1252"?><a>मेला €</a>';
    expect((await read(Buffer.from(xml), 'iso-8859-1')).text).toBe(xml);
  });

  it('what HTTP says before what the declaration says', async () => {
    const xml = '<?xml version="1.0" encoding="iso-8859-7"?><a>\xE9</a>';
    expect((await read(latin1(xml), 'windows-1251')).encoding).toBe('windows-1251');
    expect((await read(latin1(xml))).encoding).toBe('iso-8859-7');
    expect((await read(latin1(xml), 'x-unknown')).encoding).toBe('iso-8859-7');
  });

  it('Windows-1252 where nothing is declared, or UTF-8 is declared falsely', async () => {
    expect((await read(latin1('caf\xE9 \x93fair\x94'))).text).toBe('café “fair”');
    expect(
      (await read(latin1('<?xml version="1.0" encoding="utf-8"?><a>caf\xE9</a>'))).text,
    ).toContain('café');
  });

  it('UTF-16 in both orders', async () => {
    expect((await read(Buffer.from('\uFEFF<a>मेला</a>', 'utf16le'))).text).toBe('<a>मेला</a>');
    expect((await read(Buffer.from('<a>मेला</a>', 'utf16le'))).text).toBe('<a>मेला</a>');
    expect((await read(Buffer.from('\uFEFFमेला', 'utf16le').swap16())).text).toBe('मेला');
  });

  it('gzip inside, whatever the name', async () => {
    expect((await read(gzipSync('मेला'))).text).toBe('मेला');
  });

  it('UTF-8 in spite of a broken character among many', async () => {
    const text = 'मेला '.repeat(100);
    const damaged = Buffer.concat([
      Buffer.from(text),
      Buffer.from([0xe0, 0xa4]),
      Buffer.from(' अंत'),
    ]);
    expect((await read(damaged)).text).toBe(`${text}\uFFFD अंत`);
  });

  it('across the borders of its pieces', async () => {
    const long = 'क'.repeat(100_001);
    expect((await read(Buffer.from(`a${long}`))).text).toBe(`a${long}`);
  });
});
