import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from './settings';

type Manifest = { dependencies?: Record<string, string>; license?: string };
type Lockfile = { packages: Record<string, { dev?: boolean; os?: string[] }> };

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifestOf = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Manifest;
const needed = Object.entries(manifestOf('.').dependencies ?? {});
const [page = '', platform = ''] = read('docs/dependencies.md').split('## What they bring');
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .filter(([start, name = '']) => start === '' && /^[@a-z]/.test(name))
    .filter(([, name]) => name !== 'package');
const lines = linesOf(page);
/** Sizes are those of one platform: others' binaries are of other sizes. */
const isMeasured = process.platform === 'linux' && process.arch === 'x64';

/** Bytes of a package's own files, without those of what it brings along below it. */
function bytesOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return sum + lstatSync(file).size;
    return entry.name === 'node_modules' ? sum : sum + bytesOf(file);
  }, 0);
}

/** How many times as much a package has as its line says: `1.1 MB`. */
function shareOf(name: string, size: string): number {
  const [figure, unit] = size.split(' ');
  return (
    bytesOf(path.join(root, 'node_modules', name)) / (Number(figure) * (unit === 'MB' ? 1e6 : 1e3))
  );
}

describe('the dependencies', () => {
  it('each have their line, and no line is of another', () => {
    expect(lines.map(([, name]) => name)).toEqual(needed.map(([name]) => name));
  });

  it.each(lines)(
    '%s | %s says why, how large and under which licence',
    (...[, name = '', why, size = '', licence]) => {
      expect(why).toMatch(/\w{3}/);
      expect(size).toMatch(/^[\d.]+ [KM]B$/);
      expect(licence).toBe(manifestOf(`node_modules/${name}`).license);
    },
  );

  it.runIf(isMeasured)('are as large as their lines say, within a tenth', () => {
    const wrong = [...lines, ...linesOf(platform)]
      .map(([, name = '', , size = '']) => ({ name, size, share: shareOf(name, size) }))
      .filter(({ share }) => Math.abs(share - 1) > 0.1);
    expect(wrong).toEqual([]);
  });

  it.runIf(isMeasured)('name what they bring for the platform, from 5 MB on', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as Lockfile;
    const large = Object.entries(packages)
      .filter(([folder, { dev, os }]) => !dev && os && existsSync(path.join(root, folder)))
      .filter(([folder]) => bytesOf(path.join(root, folder)) >= 5e6)
      .map(([folder]) => folder.replace('node_modules/', ''));
    expect(
      linesOf(platform)
        .map(([, name]) => name)
        .toSorted(),
    ).toEqual(large.toSorted());
  });

  it('are exact versions', () => {
    for (const [name, version] of needed) expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
  });
});
