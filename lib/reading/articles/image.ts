import type { CropRatio } from '@/lib/platform/paths';

/** Widths in pixels in which the newsroom keeps each of its own images. */
export const imageWidths = [320, 800, 1280] as const;
/** Formats of each width, best first; JPEG is what everything understands. */
export const imageFormats = ['avif', 'webp', 'jpg'] as const;

/** Images of articles are 16:9. */
export const imageSize = { width: 1280, height: 720 } as const;

/**
 * Sizes of an article's image cut to the other shapes that search engines ask for. Google shows
 * large images from 1,200 pixels of width, so an original of 720 pixels' height is enlarged, at most
 * 1.67 times. https://developers.google.com/search/docs/appearance/google-discover
 */
export const cropSizes: Record<CropRatio, { width: number; height: number }> = {
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 1200, height: 1200 },
};

/** Formats that an image element offers. What reads neither gets its `img`: the JPEG, full width. */
const offeredTypes = { avif: 'image/avif', webp: 'image/webp' } as const;

/** Whether an image is one the newsroom keeps in every width and format, the widest 1280 × 720. */
export function isOwnImage(url: string): boolean {
  return /^\/media\/.+\/1280\.jpg$/.test(url);
}

/** Whether it is one of those and surely 16:9: images that the newsroom uploads keep their own shape. */
export function isOwnWideImage(url: string): boolean {
  return isOwnImage(url) && !url.startsWith('/media/stories/');
}

/** An image's address in a size and format fit to stand in for a video that has not been asked for. */
export function posterUrl(url: string): string {
  return url.replace(/^(\/media\/.+)\/1280\.jpg$/, '$1/800.webp');
}

/** An image's address in the size and format of a line in a list; null for one that the newsroom does not keep itself. */
export function thumbnailUrl(url: string): string | null {
  return isOwnImage(url) ? url.replace(/1280\.jpg$/, '320.webp') : null;
}

/** The same for a mail, whose programs may know JPEG alone. */
export function mailThumbnail(url: string): string | null {
  return isOwnImage(url) ? url.replace(/1280\.jpg$/, '320.jpg') : null;
}

export type ImageSource = { type: string; srcSet: string };

/**
 * Takes an image's address. For the paper's own (`/media/…/1280.jpg`, kept in every width and
 * format) gives the sources of an image element, best first; for anyone else's none.
 */
export function imageSources(url: string): ImageSource[] {
  const own = /^(\/media\/.+)\/1280\.jpg$/.exec(url)?.[1];
  if (!own) return [];
  return Object.entries(offeredTypes).map(([format, type]) => ({
    type,
    srcSet: imageWidths.map((width) => `${own}/${width}.${format} ${width}w`).join(', '),
  }));
}
