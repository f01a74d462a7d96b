import { describe, expect, it } from 'vitest';

import { joinList, listParts } from './lists';

describe('a list in a sentence', () => {
  it('has no comma before the last और, as in newspapers', () => {
    expect(joinList('hi', ['सरगुजा', 'जशपुर', 'कोरबा'])).toBe('सरगुजा, जशपुर और कोरबा');
    expect(joinList('hi', ['ole', 'ola', 'ओले'], 'unit')).toBe('ole, ola और ओले');
  });

  it('is joined in English as the edition does', () => {
    expect(joinList('en', ['Surguja', 'Jashpur', 'Korba'])).toBe('Surguja, Jashpur and Korba');
    expect(joinList('en', ['one', 'two', 'three'], 'unit')).toBe('one, two, three');
  });

  it('keeps its elements apart, whatever they say', () => {
    expect(listParts('hi', [', और', 'ख'])).toEqual([
      { type: 'element', value: ', और' },
      { type: 'literal', value: ' और ' },
      { type: 'element', value: 'ख' },
    ]);
  });
});
