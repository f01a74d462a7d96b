import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { root } from './settings';

const files = execFileSync('git', ['ls-files', 'lib', 'components'], {
  cwd: root,
  encoding: 'utf8',
});
/** Rooms of the wings: `lib/reading/topics`, `components/phone/live`. */
const rooms = new Set(
  files.split('\n').flatMap((file) => /^(?:lib|components)\/[\w-]+\/[\w-]+(?=\/)/.exec(file) ?? []),
);

it('every room stands in the table of where code lives', () => {
  const paper = readFileSync(`${root}/docs/where-code-lives.md`, 'utf8');
  const named = (room: string) => new RegExp(`[\`/]${room.split('/').at(-1)}[\`/]`).test(paper);
  expect([...rooms].filter((room) => !named(room))).toEqual([]);
});
