import { describe, expect, it } from 'vitest';

import { parseEmbed } from './embed';

const frameOf = (address: string) => {
  const embed = parseEmbed(address, 'hi');
  if (embed?.kind === 'video') return embed.video.embedUrl;
  return embed?.frameUrl ?? null;
};

describe('what another site’s address shows in its place', () => {
  it.each([
    [
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&hl=hi',
    ],
    [
      'https://twitter.com/DistrictSurguja/status/1234567890?s=20',
      'https://platform.twitter.com/embed/Tweet.html?id=1234567890&dnt=true&lang=hi',
    ],
    [
      'https://mobile.x.com/a_b/status/9',
      'https://platform.twitter.com/embed/Tweet.html?id=9&dnt=true&lang=hi',
    ],
    [
      'https://www.instagram.com/reel/Cabc_12-x/?igsh=1',
      'https://www.instagram.com/reel/Cabc_12-x/embed/',
    ],
    [
      'https://m.facebook.com/some.page/posts/pfbid02abc',
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fsome.page%2Fposts%2Fpfbid02abc&show_text=true&width=350',
    ],
    [
      'https://facebook.com/page/videos/77/',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fpage%2Fvideos%2F77%2F&show_text=true&width=350',
    ],
  ])('%s', (address, frame) => {
    expect(frameOf(address)).toBe(frame);
  });

  it.each([
    'https://x.com.evil.example/a/status/1',
    'https://x.com/a/status/1/../../evil',
    'http://x.com/a/status/1',
    'https://user@x.com/a/status/1',
    'https://x.com:444/a/status/1',
    'https://instagram.com/p/"onload=/',
    'https://www.facebook.com/dialog/posts/../oauth',
    'https://example.in/story',
    '/media/clip.mp4',
    'no address',
  ])('%s stays a link', (address) => {
    expect(frameOf(address)).toBeNull();
  });
});
