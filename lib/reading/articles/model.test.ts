import { describe, expect, it } from 'vitest';

import { isArticleId } from './model';
import { imageSources, posterUrl } from './image';

describe('the id in an article’s address', () => {
  it('is a UUID in lower case', () => {
    expect(isArticleId('3ae637d4-397b-89fd-adf7-7457911188c0')).toBe(true);
  });

  it.each([
    '1',
    '',
    '3AE637D4-397B-89FD-ADF7-7457911188C0',
    '3ae637d4397b89fdadf77457911188c0',
    "' or 1=1 --",
  ])('is not %j', (id) => {
    expect(isArticleId(id)).toBe(false);
  });
});

describe('the paper’s own image', () => {
  it('comes in three widths and two formats, the lightest first, and as a JPEG to what reads neither', () => {
    const sources = imageSources('/media/demo/hathi/1280.jpg');
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]?.srcSet).toBe(
      '/media/demo/hathi/320.avif 320w, /media/demo/hathi/800.avif 800w, /media/demo/hathi/1280.avif 1280w',
    );
  });

  it('stands in for a video in a middling size', () => {
    expect(posterUrl('/media/demo/hathi/1280.jpg')).toBe('/media/demo/hathi/800.webp');
    expect(posterUrl('https://example.org/1280.jpg')).toBe('https://example.org/1280.jpg');
  });

  it('while another’s comes as it is', () => {
    expect(imageSources('https://example.org/media/x/1280.jpg')).toEqual([]);
    expect(imageSources('/media/x/photo.jpg')).toEqual([]);
  });
});
