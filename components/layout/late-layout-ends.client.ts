/** Milliseconds between two parts: each is laid out in a task of its own. */
const pause = 99;

/**
 * Lays out what a phone has put off (late-layout.client.ts), one part after the other: then find-in-page, assistive tools and
 * long jumps have all of the page. What somebody has passed unseen stays as it is, since its true height would move what they
 * read.
 */
export function layOutRest(): void {
  document
    .querySelectorAll<HTMLElement>('[data-late] [class*=far-down-]')
    .forEach((part, place) => {
      setTimeout(() => {
        if (part.getBoundingClientRect().top > innerHeight)
          part.style.contentVisibility = 'visible';
      }, place * pause);
    });
}
