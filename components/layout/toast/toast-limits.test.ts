import { describe, expect, it } from 'vitest';

import { toastLimits } from './toast-limits';

describe('toasts, by specification 9', () => {
  it('stay 4 seconds, are 356 pixels wide, three at a time with 14 pixels between', () => {
    expect(toastLimits).toMatchObject({
      milliseconds: 4000,
      widthPixels: 356,
      visible: 3,
      gapPixels: 14,
    });
  });

  it('are put away by 20 pixels of a finger', () => {
    expect(toastLimits.swipePixels).toBe(20);
  });
});
