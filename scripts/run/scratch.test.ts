import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { scratchFolder } from './scratch';

it('gives tests a folder that they can write to', () => {
  const folder = mkdtempSync(path.join(scratchFolder(), 'surguja-scratch-'));
  expect(() => writeFileSync(path.join(folder, 'a file'), 'text')).not.toThrow();
  rmSync(folder, { recursive: true });
});
