import { popularRefresh } from '@/lib/popular/model';

/** Has the popular lists of a box (popular-lists.tsx) chosen and renewed: loaded with the first press, or when it is time to renew. */
export function startOnPress(box: HTMLElement): void {
  let isStarted = false;
  const start = (press?: Event) => {
    if (isStarted) return;
    isStarted = true;
    import('./popular-lists.client').then(
      ({ startPopularLists }) => {
        startPopularLists(box);
        if (press?.target instanceof Element) press.target.closest('button')?.click();
      },
      // Without a connection it is tried again with the next press.
      () => (isStarted = false),
    );
  };
  box.addEventListener('click', start);
  setTimeout(() => start(), popularRefresh);
}
