import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { artwork } from '@/supabase/demo/artwork';

const illustration = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="${colour}"/></svg>`,
  );
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'surguja-artwork-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('an illustration is drawn in every width and format', async () => {
  const files = await artwork(illustration('green'), folder);
  const shapes = await Promise.all(
    files.map(async ({ bytes, contentType }) => {
      const { width, height, format } = await sharp(bytes).metadata();
      return [width, height, format === 'heif' ? 'avif' : format, contentType];
    }),
  );
  expect(files.map(({ name }) => name)).toHaveLength(9);
  expect(shapes).toContainEqual([320, 180, 'avif', 'image/avif']);
  expect(shapes).toContainEqual([800, 450, 'webp', 'image/webp']);
  expect(shapes).toContainEqual([1280, 720, 'jpeg', 'image/jpeg']);
});

it('what was drawn is read the next time, another illustration is drawn', async () => {
  await artwork(illustration('red'), folder);
  for (const each of await readdir(folder))
    await writeFile(path.join(folder, each, '320.webp'), 'kept');
  const small = async (colour: string) =>
    (await artwork(illustration(colour), folder)).find(({ name }) => name === '320.webp')?.bytes;
  expect(String(await small('red'))).toBe('kept');
  expect(String(await small('blue'))).not.toBe('kept');
});

it('where nothing can be kept it is drawn all the same', async () => {
  const file = path.join(folder, 'no-folder');
  await writeFile(file, '');
  expect(await artwork(illustration('green'), file)).toHaveLength(9);
});
