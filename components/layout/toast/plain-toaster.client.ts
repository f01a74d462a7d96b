import { element } from '@/components/layout/page/element.client';
import type { Toast } from './show-toast.client';
import { putAwayBySwipe } from './swipe-away.client';
import { toastLimits } from './toast-limits';
import { toastBottom, toastStyle } from './toast-style';

/** What draws messages on documents, which have no React until somebody wants it (docs/decisions/0029). */
let list: HTMLElement | null = null;
let drawn = 0;

/** Puts the list of messages into the page; a screen reader knows it before the first message comes. */
function mount(): HTMLElement {
  if (list) return list;
  list = element('ol', 'flex flex-col items-center');
  list.style.gap = `${toastLimits.gapPixels}px`;
  const region = element('section', 'pointer-events-none fixed inset-x-4 z-30', list);
  region.style.bottom = toastBottom;
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-relevant', 'additions text');
  region.setAttribute('aria-label', document.body.dataset.toasts ?? '');
  document.body.append(region);
  putAwayBySwipe(putAway);
  return list;
}
mount();

function shown(id: string): Element | null {
  return list?.querySelector(`[data-toast="${CSS.escape(id)}"]`)?.closest('li') ?? null;
}

/** Draws one message; it takes the place of an earlier one of its id. The oldest make room for it. */
export function draw(toast: Toast): void {
  const id = toast.id ?? `toast-${(drawn += 1)}`;
  const item = itemOf(toast, id);
  const earlier = shown(id);
  if (earlier) earlier.replaceWith(item);
  else mount().append(item);
  while (mount().childElementCount > toastLimits.visible) mount().firstElementChild?.remove();
  leaveAfter(toast.milliseconds ?? toastLimits.milliseconds, item);
}

/** Puts the message of this id away, if it is shown. */
export function putAway(id: string): void {
  shown(id)?.remove();
}

function itemOf({ message, description, tone, action }: Toast, id: string): HTMLElement {
  const status = element('span', '', message);
  status.role = 'status';
  status.dataset.toast = id;
  const content = element('div', toastStyle.content, element('div', '', status));
  if (description) content.append(element('div', toastStyle.description, description));
  const look = tone === 'error' ? toastStyle.error : '';
  const item = element('li', `pointer-events-auto touch-none ${toastStyle.box} ${look}`, content);
  item.style.setProperty('--width', `${toastLimits.widthPixels}px`);
  if (action) {
    const button = element('button', toastStyle.action, action.label);
    button.type = 'button';
    button.addEventListener('click', () => {
      item.remove();
      action.press();
    });
    item.append(button);
  }
  return item;
}

/** A message that somebody points at or has the focus in stays (WCAG 2.2.1). */
function leaveAfter(milliseconds: number, item: HTMLElement): void {
  if (milliseconds === Infinity) return;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => item.remove(), milliseconds);
  };
  for (const stay of ['pointerenter', 'focusin']) {
    item.addEventListener(stay, () => clearTimeout(timer));
  }
  for (const go of ['pointerleave', 'focusout']) item.addEventListener(go, wait);
  wait();
}
