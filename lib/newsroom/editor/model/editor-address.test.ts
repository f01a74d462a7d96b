import { expect, it } from 'vitest';

import { editorAt } from './editor-address';

const id = '6f0c1c7e-51a5-4a3c-9b43-0a5d0b5f3b11';

it('finds the article of a draft by its address in either edition', () => {
  expect(editorAt(`/admin/article/${id}`)).toEqual({ id });
  expect(editorAt(`/en/admin/article/${id}`)).toEqual({ id });
  expect(editorAt('/admin/write')).toEqual({ id: null });
  expect(editorAt('/en/admin/write')).toEqual({ id: null });
});

it('finds none in other pages', () => {
  for (const path of [
    '/admin',
    '/en/admin',
    '/admin/article/x',
    `/admin/article/${id}/preview`,
    '/en',
  ])
    expect(editorAt(path)).toBeNull();
});
