import { describe, expect, it } from 'vitest';

import { cn } from './cn';

describe('class names that are joined', () => {
  it.each([
    ['px-4', 'px-2', 'px-2'],
    ['text-sal', 'text-geru', 'text-geru'],
    ['text-meta', 'text-card-big', 'text-card-big'],
    ['rounded-box', 'rounded-pill', 'rounded-pill'],
    ['grid', 'flex', 'flex'],
  ])('of %s and %s that say the same thing have the later one', (first, later, left) => {
    expect(cn(first, later)).toBe(left);
  });

  it('keep a size of text beside a colour', () => {
    expect(cn('text-meta', 'text-sal')).toBe('text-meta text-sal');
  });

  it('leave out what is not said', () => {
    expect(cn('grow', undefined, false)).toBe('grow');
  });
});
