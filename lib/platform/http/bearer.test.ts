import { expect, test } from 'vitest';

import { isBearer } from './bearer';

test.each([
  ['Bearer the-secret', true],
  ['Bearer the-secret ', false],
  ['bearer the-secret', false],
  ['the-secret', false],
  ['Bearer ', false],
  ['', false],
  [null, false],
  [undefined, false],
])('%j brings the secret: %j', (authorization, expected) => {
  expect(isBearer(authorization, 'the-secret')).toBe(expected);
});
