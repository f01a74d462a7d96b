import { describe, expect, it } from 'vitest';
import { cleanWebUrl, isTrackingPixel } from './urls';

describe('addresses', () => {
  it('lose what only says how a reader came', () => {
    expect(
      cleanWebUrl('https://News.example.org:443/a?id=7&utm_source=rss&fbclid=x#comments'),
    ).toBe('https://news.example.org/a?id=7');
    expect(cleanWebUrl('https://news.example.org/a?utm_medium=feed')).toBe(
      'https://news.example.org/a',
    );
  });

  it('keep the spelling of their other parameters', () => {
    expect(cleanWebUrl('https://news.example.org/a?q=a+b&c=%7E')).toBe(
      'https://news.example.org/a?q=a+b&c=%7E',
    );
  });

  it('are read against the feed when they are relative', () => {
    expect(cleanWebUrl('/story/1', 'https://news.example.org/feed/rss')).toBe(
      'https://news.example.org/story/1',
    );
    expect(cleanWebUrl('/story/1')).toBeNull();
  });

  it('are percent-encoded, without names and passwords', () => {
    expect(cleanWebUrl("https://me:secret@news.example.org/मेला's")).toBe(
      'https://news.example.org/%E0%A4%AE%E0%A5%87%E0%A4%B2%E0%A4%BE%27s',
    );
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org/a',
    'nonsense',
    '',
    `https://example.org/${'a'.repeat(2000)}`,
  ])('%s is none to keep', (text) => {
    expect(cleanWebUrl(text)).toBeNull();
  });

  it('of counters are no images', () => {
    expect(isTrackingPixel('https://feeds.feedburner.com/~r/x/1')).toBe(true);
    expect(isTrackingPixel('https://news.example.org/pictures/fair.jpg')).toBe(false);
  });
});
