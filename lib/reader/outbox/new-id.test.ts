import { expect, it } from 'vitest';
import { z } from 'zod';

import { newId } from './new-id';

it('an id is a UUID of version 4, another each time', () => {
  const ids = Array.from({ length: 50 }, newId);
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(50);
});
