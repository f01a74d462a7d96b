import os from 'node:os';

import { expect, it } from 'vitest';

import { machine } from './machine';

it('a machine is told by its processors, memory, kernel, Node and PostgreSQL', () => {
  const cores = os.cpus().length;
  expect(machine()).toMatch(
    new RegExp(
      `^${cores} cores \\(.+\\), \\d+ GB, \\w+ .+, Node 24\\.\\d+\\.\\d+, PostgreSQL 17\\.\\d+$`,
    ),
  );
  expect(machine()).toContain(os.release());
});
