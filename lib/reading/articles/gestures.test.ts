import { describe, expect, it } from 'vitest';

import { swipeOf } from './gestures';

describe('a finger on an article', () => {
  it('turns to the next, older one by 50 pixels to the left, to the previous by 50 to the right', () => {
    expect(swipeOf(-50, 0)).toBe('next');
    expect(swipeOf(50, 0)).toBe('previous');
  });

  it('does nothing by 49, nor when it moves as far up or down', () => {
    expect(swipeOf(-49, 0)).toBeNull();
    expect(swipeOf(60, 60)).toBeNull();
    expect(swipeOf(-60, 80)).toBeNull();
    expect(swipeOf(-61, -60)).toBe('next');
  });
});
