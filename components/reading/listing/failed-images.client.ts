import type { ConnectionWords } from '@/lib/platform/i18n/connection-words';

/** What the platform of a video answers for a size that it lacks: a gray image so many pixels wide. */
const missingStill = 120;

function fail(image: HTMLImageElement, words: string): void {
  const { smaller } = image.dataset;
  if (smaller) {
    image.src = smaller;
    delete image.dataset.smaller;
    return;
  }
  const box = image.closest<HTMLElement>('[data-picture]');
  if (box) box.dataset.failed = words;
  else image.hidden = true;
}

function classes(image: HTMLImageElement, words: string): void {
  if (image.naturalWidth === 0 || (image.naturalWidth === missingStill && image.dataset.smaller)) {
    fail(image, words);
    return;
  }
  const box = image.closest<HTMLElement>('[data-picture]');
  if (box?.dataset.failed) delete box.dataset.failed;
}

/**
 * An image that cannot be had gives its place to the placeholder under it and to words (specification 8); a video's
 * still image first falls back to a smaller one. Looks at what failed before, too.
 */
export function noticeFailedImages(words: ConnectionWords): void {
  const failed = words['imageFailed'];
  const hear = (event: Event, act: typeof classes) => {
    if (event.target instanceof HTMLImageElement) act(event.target, failed);
  };
  document.addEventListener('error', (event) => hear(event, fail), true);
  document.addEventListener('load', (event) => hear(event, classes), true);
  for (const image of document.images)
    if (image.complete && image.currentSrc) classes(image, failed);
}
