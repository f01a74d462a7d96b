import { imageSize } from '@/lib/reading/articles/image';
import { leastSource } from '@/lib/platform/less-data/model';

import { element } from '@/components/layout/page/element.client';
import { pressedLink } from '@/components/layout/page/pressed-link.client';

/**
 * Puts an image into the place of the link that stands for it with less data (lib/server/less-data.ts), in the same
 * box. The link leads to the image's file, which is what a press does without this.
 */
export function showImagesOnPress(): void {
  document.addEventListener('click', (event) => {
    const link = pressedLink(event, 'a.show-picture');
    if (!link) return;
    event.preventDefault();
    const { picture, image } = imageOf(link);
    link.replaceWith(picture);
    // What was pressed is gone; who goes on by keyboard does so from here.
    image.focus({ preventScroll: true });
  });
}

function imageOf(link: HTMLAnchorElement): { picture: HTMLElement; image: HTMLImageElement } {
  const file = link.getAttribute('href') ?? '';
  const { alt = '', style = '' } = link.dataset;
  const image = element('img', 'size-full object-cover');
  image.referrerPolicy = 'no-referrer';
  image.style.cssText = style;
  image.tabIndex = -1;
  Object.assign(image, imageSize, { alt });
  const picture = element('picture', 'absolute inset-0');
  const lightest = leastSource(file);
  if (lightest !== null) {
    const source = document.createElement('source');
    source.type = 'image/avif';
    source.srcset = lightest;
    picture.append(source);
  }
  picture.append(image);
  image.src = file;
  return { picture, image };
}
