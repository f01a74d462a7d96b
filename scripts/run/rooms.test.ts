import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { root } from './settings';

const files = execFileSync('git', ['ls-files', 'lib', 'components'], {
  cwd: root,
  encoding: 'utf8',
});
/** Rooms of the wings: `lib/reading/topics`, `components/phone/live`. */
const rooms = new Set(
  files.split('\n').flatMap((file) => /^(?:lib|components)\/[\w-]+\/[\w-]+(?=\/)/.exec(file) ?? []),
);
const paper = readFileSync(`${root}/docs/where-code-lives.md`, 'utf8');

it('every room stands in the table of where code lives', () => {
  const named = (room: string) => new RegExp(`[\`/]${room.split('/').at(-1)}[\`/]`).test(paper);
  expect([...rooms].filter((room) => !named(room))).toEqual([]);
});

describe('the paper says what lint holds', () => {
  const lint = readFileSync(`${root}/eslint.config.mjs`, 'utf8');
  const namesIn = (text: string) => [...text.matchAll(/[\w-]+/g)].map(([name]) => name).sort();
  /** A table of the lint's configuration as text: each wing's own lines. */
  const tableOf = (name: string) => lint.split(`const ${name} = {\n`)[1]?.split('\n};')[0] ?? '';

  it('of the wings of lib', () => {
    const held = [...tableOf('below').matchAll(/^ {2}(\w+): \[(.*)\]/gm)]
      .map(([, wing = '', list = '']) => [wing, namesIn(list)] as const)
      .filter(([, below]) => below.length > 0);
    const arrows = (/```mermaid\nflowchart TD\n([^`]+)```/.exec(paper)?.[1] ?? '')
      .trim()
      .split('\n');
    const drawn = arrows
      .map((arrow) => arrow.split('-->').map(namesIn))
      .flatMap(([from = [], to = []]) => from.map((wing) => [wing, to] as const))
      .filter(([, below]) => !below.includes('platform'));
    expect(held.length).toBeGreaterThan(0);
    expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(held));
  });

  it('of the wings of components', () => {
    const held = [
      ...tableOf('componentsBelow').matchAll(/^ {2}(\w+): \{\s+components: \[([^\]]*)\]/gm),
    ].map(([, wing, list = '']) => [wing, namesIn(list).filter((name) => name !== 'ui')]);
    const table = paper.split('| of `components`')[1]?.split('\n\n')[0] ?? '';
    const told = [...table.matchAll(/^\| `(\w+)` +\| ([^|]+) \|/gm)].map(([, wing, cell = '']) => [
      wing,
      namesIn(cell).filter((name) => name !== 'ui'),
    ]);
    expect(held.length).toBeGreaterThan(0);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(held));
  });
});
