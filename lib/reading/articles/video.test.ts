import { describe, expect, it } from 'vitest';

import { parseVideo, stillsOf } from './video';

const id = 'dQw4w9WgXcQ';

describe('a video on YouTube', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?app=desktop&v=${id}&list=PLx`,
    `http://m.youtube.com/watch?v=${id}#top`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/live/${id}?si=x`,
    `https://www.youtube-nocookie.com/embed/${id}`,
  ])('is known by %s', (address) => {
    expect(parseVideo(address, 'hi')).toMatchObject({
      platform: 'youtube',
      pageUrl: `https://www.youtube.com/watch?v=${id}`,
      embedUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&hl=hi`,
      thumbnails: [
        `https://i.ytimg.com/vi/${id}/maxresdefault.jpg`,
        `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      ],
    });
  });

  it.each([
    ['t=90', 90],
    ['t=1m30s', 90],
    ['t=1h2m3s', 3723],
    ['start=5', 5],
  ])('starts where %s says', (query, seconds) => {
    const video = parseVideo(`https://youtu.be/${id}?${query}`, 'en');
    expect(video).toMatchObject({
      embedUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&hl=en&start=${seconds}`,
    });
  });

  it.each([
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://evil.example/https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com:8443/watch?v=${id}`,
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${id}"onload="x`,
    'https://youtu.be/../../evil',
    `https://www.youtube.com/channel/${id}`,
  ])('is not made of %s', (address) => {
    expect(parseVideo(address, 'hi')?.kind).toBe('page');
  });
});

describe('a video elsewhere', () => {
  it('on Vimeo is played without tracking', () => {
    expect(parseVideo('https://vimeo.com/76979871', 'hi')).toMatchObject({
      platform: 'vimeo',
      embedUrl: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
      thumbnails: [],
    });
    expect(parseVideo('https://vimeo.com.evil.example/76979871', 'hi')?.kind).toBe('page');
  });

  it('is a file of ours or of another, or an address that may play', () => {
    expect(parseVideo('/media/demo/a/video.mp4', 'hi')?.kind).toBe('file');
    expect(parseVideo('https://example.org/a.webm?x=1', 'hi')?.kind).toBe('file');
    expect(parseVideo('https://example.org/watch/7', 'hi')?.kind).toBe('page');
  });

  it.each([
    'javascript:alert(1)',
    'data:video/mp4;base64,AAAA',
    'ftp://example.org/a.mp4',
    `https://user:pass@www.youtube.com/watch?v=${id}`,
    '//youtube.com/watch',
    '',
  ])('is none at %j', (address) => {
    expect(parseVideo(address, 'hi')).toBeNull();
  });
});

describe('the stills of a video', () => {
  const video = parseVideo('https://youtu.be/dQw4w9WgXcQ', 'hi');
  const stills = (lead: string | null) =>
    video?.kind === 'platform' ? stillsOf(video, lead).length : -1;

  it('are the platform’s', () => {
    expect(stills(null)).toBe(2);
    expect(stills('/media/stories/a/1280.jpg')).toBe(2);
    expect(stills('https://i.ytimg.com/vi/another-one/hqdefault.jpg')).toBe(2);
    expect(stills('https://ytimg.com.evil.example/vi/dQw4w9WgXcQ/hqdefault.jpg')).toBe(2);
  });

  it('are none where the article shows one of them already, in whatever size', () => {
    expect(stills('https://i.ytimg.com/vi/dQw4w9WgXcQ/sddefault.jpg')).toBe(0);
    expect(stills('https://i3.ytimg.com/vi_webp/dQw4w9WgXcQ/maxresdefault.webp')).toBe(0);
    expect(stills('https://img.youtube.com/vi/dQw4w9WgXcQ/0.jpg')).toBe(0);
  });
});
