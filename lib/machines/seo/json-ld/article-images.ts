import type { Article } from '@/lib/reading/articles/model';
import { cropSizes, isOwnImage, isOwnWideImage, imageSize } from '@/lib/reading/articles/image';
import { cropRatios, imageCropPath, shareCardPath } from '@/lib/platform/paths';

import { absoluteUrl, articleVersion } from '../addresses';
import type { ImageObject } from './nodes';

/** Specification 9: social image 1200 × 630. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/**
 * The images that search engines may show of an article: the paper's own in 16:9, 4:3 and 1:1, each
 * at least 1,200 pixels wide; another's as it is, since its size is unknown; else the share card.
 * https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function articleImageObjects(site: string, article: Article): (ImageObject | string)[] {
  const { image, id, title } = article;
  const version = articleVersion(article);
  const imageObject = (path: string, width: number, height: number): ImageObject => ({
    '@type': 'ImageObject',
    url: site + path,
    width,
    height,
  });
  if (!image) {
    const { width, height } = shareCardSize;
    return [imageObject(shareCardPath(title.lang, id, version), width, height)];
  }
  if (!isOwnImage(image.url)) return [absoluteUrl(site, image.url)];
  const { width, height } = imageSize;
  return [
    isOwnWideImage(image.url) ? imageObject(image.url, width, height) : site + image.url,
    ...cropRatios.map((ratio) => {
      const size = cropSizes[ratio];
      return imageObject(imageCropPath(id, ratio, version), size.width, size.height);
    }),
  ];
}
