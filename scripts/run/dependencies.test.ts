import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from './settings';

type Manifest = { dependencies?: Record<string, string>; license?: string };

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
const needed = Object.entries(manifestOf('.').dependencies ?? {});
const lines = readFileSync(path.join(root, 'docs/dependencies.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, name]) => name?.startsWith('`'));

describe('the dependencies', () => {
  it('each have their line, and no line is of another', () => {
    const named = lines.map(([, name = '']) => name.replaceAll('`', ''));
    expect(named).toEqual(needed.map(([name]) => name));
  });

  it.each(lines)(
    '%s | %s says why, how large and under which licence',
    (...[, name = '', why, size, licence]) => {
      expect(why).toMatch(/\w{3}/);
      expect(size).toMatch(/^[\d.]+ [KM]B$/);
      expect(licence).toBe(manifestOf(`node_modules/${name.replaceAll('`', '')}`).license);
    },
  );

  it('are exact versions', () => {
    for (const [name, version] of needed) expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
  });
});
