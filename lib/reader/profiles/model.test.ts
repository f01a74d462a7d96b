import { expect, it } from 'vitest';

import { givenName, namelessReader } from './model';

it('a reader is called by the name they gave, and by none that stands for it', () => {
  expect(givenName('बिरजू')).toBe('बिरजू');
  expect(givenName(namelessReader)).toBeNull();
  expect(givenName(undefined)).toBeNull();
});
