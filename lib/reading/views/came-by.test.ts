import { describe, expect, it } from 'vitest';

import { cameBy } from './came-by';

const id = '0b5e0a3c-6f0e-4a52-9f57-0d3a3a0f7a11';
const page = (path: string) => `https://samvad.example${path}`;

describe('by which link of the channel somebody came', () => {
  it.each([
    [`/article/${id}?via=post`, { mark: 'post', locale: 'hi' }],
    [`/en/article/${id}?via=m261125-surguja`, { mark: 'm261125-surguja', locale: 'en' }],
    [`/article/${id}?fbclid=1&via=e261125#comments`, { mark: 'e261125', locale: 'hi' }],
  ])('is said by the address %s', (path, expected) => {
    expect(cameBy(page(path), id)).toEqual(expected);
  });

  it.each([
    `/article/${id}`,
    '/article/6d5f7a0e-7c05-4d8c-9a7b-111111111111?via=post',
    `/?via=post`,
    `/article/${id}?via=`,
    `/article/${id}?via=Post`,
    `/article/${id}?via=${'x'.repeat(71)}`,
    `/article/${id}?via=post%00`,
  ])('is not said by %s', (path) => {
    expect(cameBy(page(path), id)).toBeNull();
  });

  it.each([
    null,
    '',
    'no address',
    `https://samvad.example/article/${id}?via=post&${'x'.repeat(2048)}`,
  ])('is not said by the header %j', (header) => {
    expect(cameBy(header, id)).toBeNull();
  });
});
