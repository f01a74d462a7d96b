import { describe, expect, it } from 'vitest';

import { isAbout } from './grades';

describe('a change', () => {
  it.each([
    ['/article/x', 'article:x'],
    ['/en/article/x', 'article:x'],
    ['/article/x', 'topic:live%3Ax'],
    ['/en/article/x/live/2', 'topic:live%3Ax'],
    ['/rss?lang=hi&live=x', 'topic:live%3Ax'],
    ['/og/hi/x.jpg', 'article:x'],
    ['/', 'list:all'],
    ['/en', 'list:all'],
    ['/breaking-news', 'list:all'],
    ['/en/chhattisgarh', 'list:all'],
    ['/crime', 'list:category:crime'],
    ['/en/district/surguja', 'list:district:surguja'],
    ['/topic/monsoon', 'topic:monsoon'],
    ['/archives/2026/11', 'month:2026-11'],
    ['/rss?lang=hi&category=crime', 'list:category:crime'],
  ])('makes %s wrong that names %s', (address, tag) => {
    expect(isAbout(address, tag)).toBe(true);
  });

  it.each([
    ['/article/x', 'list:all'],
    ['/article/x', 'list:category:crime'],
    ['/article/x', 'topics'],
    ['/article/x', 'topic:monsoon'],
    ['/crime', 'list:all'],
    ['/crime', 'taxonomy'],
    ['/crime/page/2', 'list:category:crime'],
    ['/about', 'list:all'],
    ['/', 'topics'],
  ])('is only mentioned by %s where it names %s', (address, tag) => {
    expect(isAbout(address, tag)).toBe(false);
  });
});
