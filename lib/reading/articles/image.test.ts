import { describe, expect, it } from 'vitest';

import { thumbnailUrl } from './image';

describe('an image beside a line', () => {
  it('is the smallest of the newsroom’s own', () => {
    expect(thumbnailUrl('/media/stories/a/1280.jpg')).toBe('/media/stories/a/320.webp');
  });

  it('is none of anybody else’s, which comes in one size', () => {
    expect(thumbnailUrl('https://example.org/1280.jpg')).toBeNull();
    expect(thumbnailUrl('/media/a/original.png')).toBeNull();
  });
});
