/**
 * The script of pages with a sold advertisement, and of no other: tells the site that it was seen, once half of it has stood
 * before the reader for a second (the rule of the Media Rating Council for what counts as viewable).
 */
import { whenThere } from '@/components/layout/page/when-there.client';
import { sendNotice } from '@/lib/reading/views/browser';

/** How much of it, and for how many milliseconds. */
const seen = { part: 0.5, for: 1000 };

function watch(box: HTMLElement): void {
  const notice = {
    advertisement: box.dataset.advertisement,
    locale: document.documentElement.lang,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      // A busy browser tells several moments at once, the oldest first.
      if (!entries.at(-1)?.isIntersecting || document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        if (document.visibilityState !== 'visible') return;
        stop();
        sendNotice('/api/advertisements', notice);
      }, seen.for);
    },
    { threshold: seen.part },
  );
  // Whoever comes back to the page looks at it anew.
  const again = () => {
    observer.unobserve(box);
    observer.observe(box);
  };
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', again);
  };
  document.addEventListener('visibilitychange', again);
  observer.observe(box);
}

// The browser may have the script sooner than all of the page.
whenThere('[data-advertisement]', watch);
