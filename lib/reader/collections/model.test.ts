import { describe, expect, it } from 'vitest';

import { moved, pageOfList, reordered } from './model';

describe('the order of a collection', () => {
  it('changes by one place', () => {
    expect(moved(['क', 'ख', 'ग'], 'ग', 'up')).toEqual(['क', 'ग', 'ख']);
    expect(moved(['क', 'ख', 'ग'], 'क', 'down')).toEqual(['ख', 'क', 'ग']);
  });

  it('stays where there is no further place, or no such article', () => {
    expect(moved(['क', 'ख'], 'क', 'up')).toEqual(['क', 'ख']);
    expect(moved(['क', 'ख'], 'ख', 'down')).toEqual(['क', 'ख']);
    expect(moved(['क', 'ख'], 'ग', 'down')).toEqual(['क', 'ख']);
  });

  it('changes within the page that was dragged, and leaves out what it does not know', () => {
    const order = ['क', 'ख', 'ग', 'घ', 'ङ'];
    expect(reordered(order, ['घ', 'ग'])).toEqual(['क', 'ख', 'घ', 'ग', 'ङ']);
    expect(reordered(order, ['ङ', 'च', 'क', 'ङ'])).toEqual(['ङ', 'ख', 'ग', 'घ', 'क']);
  });

  it('has addresses of its pages', () => {
    expect([1, 2].map((page) => pageOfList('/collections', page))).toEqual([
      '/collections',
      '/collections?page=2',
    ]);
  });
});
