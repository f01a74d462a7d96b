import { expect, it } from 'vitest';

import { sheetAt } from './sheet-address';

const id = '6f0c1c7e-51a5-4a3c-9b43-0a5d0b5f3b11';

it('finds the story of a sheet by its address in either edition', () => {
  expect(sheetAt(`/admin/story/${id}`)).toEqual({ id });
  expect(sheetAt(`/en/admin/story/${id}`)).toEqual({ id });
  expect(sheetAt('/admin/write')).toEqual({ id: null });
  expect(sheetAt('/en/admin/write')).toEqual({ id: null });
});

it('finds none in other pages', () => {
  for (const path of ['/admin', '/en/admin', '/admin/story/x', `/admin/story/${id}/preview`, '/en'])
    expect(sheetAt(path)).toBeNull();
});
