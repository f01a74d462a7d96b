import { toastLimits } from './toast-limits';

/**
 * Puts a message away that a finger moves (specification 9: 20 pixels), any way but up. Takes what puts the message of
 * an id away; a message is an `li` around what carries `data-toast`.
 */
export function putAwayBySwipe(putAway: (id: string) => void): void {
  let start: { id: string; x: number; y: number } | null = null;
  document.addEventListener('pointerdown', ({ target, clientX: x, clientY: y }) => {
    const message =
      target instanceof Element
        ? target.closest('li:has([data-toast])')?.querySelector<HTMLElement>('[data-toast]')
        : null;
    const id = message?.dataset.toast;
    start = id === undefined ? null : { id, x, y };
  });
  document.addEventListener('pointerup', (event) => {
    if (!start) return;
    const moved = Math.max(Math.abs(event.clientX - start.x), event.clientY - start.y);
    if (moved >= toastLimits.swipePixels) putAway(start.id);
    start = null;
  });
}
