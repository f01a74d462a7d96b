import { popularRefresh } from '@/lib/reading/popular/model';

/**
 * Has the popular lists of a box (popular-lists.tsx) chosen and renewed: loaded with the first press, or when it is
 * time to renew. What is pressed meanwhile is done then.
 */
export function startOnPress(box: HTMLElement): void {
  const pressed: HTMLElement[] = [];
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    import('./popular-lists.client').then(
      ({ startPopularLists }) => {
        box.removeEventListener('click', remember);
        startPopularLists(box);
        for (const button of pressed) button.click();
      },
      // Without a connection it is tried again with the next press.
      () => (isLoading = false),
    );
  };
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    pressed.push(button);
    load();
  };
  box.addEventListener('click', remember);
  setTimeout(load, popularRefresh);
}
