import { describe, expect, it } from 'vitest';

import { moved } from './model';

describe('the order of a collection', () => {
  it('changes by one place', () => {
    expect(moved(['क', 'ख', 'ग'], 'ग', 'up')).toEqual(['क', 'ग', 'ख']);
    expect(moved(['क', 'ख', 'ग'], 'क', 'down')).toEqual(['ख', 'क', 'ग']);
  });

  it('stays where there is no further place, or no such story', () => {
    expect(moved(['क', 'ख'], 'क', 'up')).toEqual(['क', 'ख']);
    expect(moved(['क', 'ख'], 'ख', 'down')).toEqual(['क', 'ख']);
    expect(moved(['क', 'ख'], 'ग', 'down')).toEqual(['क', 'ख']);
  });
});
