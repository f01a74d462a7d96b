import { swipeOf } from '@/lib/reading/articles/gestures';
import { articleBehaviour } from '@/lib/reading/articles/limits';

type Way = 'previous' | 'next';

/** Where arrow keys and fingers have a meaning of their own. */
const occupied =
  'input,textarea,select,audio,video,iframe,dialog,[contenteditable],[role=slider],[role=textbox],[role=listbox],[role=menu],[role=dialog],[role=tablist]';
const hintKey = 'swipe-hint-dismissed';

/**
 * Turns to the article before or after by the bar's buttons, arrow keys and a finger. Takes what to do where there is
 * no further article.
 */
export function turnArticles(atEnd: (way: Way) => void): void {
  const turn = (way: Way) => {
    const arrow = document.querySelector<HTMLElement>(`[data-turn=${way}]`);
    if (arrow instanceof HTMLAnchorElement) arrow.click();
    else if (arrow) atEnd(way);
  };
  document.addEventListener('click', ({ target }) => {
    const arrow =
      target instanceof Element ? target.closest<HTMLElement>('button[data-turn]') : null;
    if (arrow) atEnd(arrow.dataset.turn as Way);
  });
  document.addEventListener('keydown', (event) => {
    const way = { ArrowLeft: 'previous', ArrowRight: 'next' }[event.key] as Way | undefined;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!way || !isPlain || event.defaultPrevented || event.isComposing) return;
    if (isOccupied(event.target) || document.querySelector('dialog[open]')) return;
    turn(way);
  });
  watchFinger(turn);
  showHint();
}

/** A finger alone, not zoomed in, not at the edge where browsers go back, not on what moves itself. */
function watchFinger(turn: (way: Way) => void): void {
  const edge = 24;
  let start: { x: number; y: number } | null = null;
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [touch] = touches;
      const isZoomed = (visualViewport?.scale ?? 1) > 1.05;
      const isUsable =
        touch && touches.length === 1 && !isZoomed && !isOccupied(target) &&
        touch.clientX > edge && touch.clientX < innerWidth - edge; // prettier-ignore
      start = isUsable ? { x: touch.clientX, y: touch.clientY } : null;
    },
    { passive: true },
  );
  document.addEventListener(
    'touchend',
    ({ changedTouches: [touch] }) => {
      const isSelecting = getSelection()?.isCollapsed === false;
      const way =
        start && touch && !isSelecting
          ? swipeOf(touch.clientX - start.x, touch.clientY - start.y)
          : null;
      start = null;
      if (way) turn(way);
    },
    { passive: true },
  );
  document.addEventListener('touchcancel', () => (start = null), { passive: true });
}

function isOccupied(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(occupied)) return true;
  for (let element: Element | null = target; element; element = element.parentElement) {
    const scrolls = element.scrollWidth > element.clientWidth + 1 && element !== document.body;
    if (scrolls && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
  }
  return false;
}

/** Specification 4: shown once for 4 seconds until dismissed, then remembered; only where fingers read. */
function showHint(): void {
  const hint = document.querySelector<HTMLElement>('[data-swipe-hint]');
  const canTurn = document.querySelector('a[data-turn]');
  if (!hint || !canTurn || !matchMedia('(pointer: coarse)').matches) return;
  try {
    if (localStorage.getItem(hintKey)) return;
    localStorage.setItem(hintKey, '1');
  } catch {
    // Without storage the hint would come with every article.
    return;
  }
  hint.hidden = false;
  const hide = () => (hint.hidden = true);
  setTimeout(hide, articleBehaviour.swipeHintMilliseconds);
  hint.querySelector('[data-dismiss]')?.addEventListener('click', hide);
}
