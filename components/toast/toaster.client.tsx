import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';

import type { Toast } from './show-toast.client';
import { toastLimits } from './toast-limits';
import { toastOptions } from './toast-options';

let isMounted = false;

/** Above the dock of small screens and the banner of a lost connection; its own root, so that pages without toasts carry nothing of it. */
function mount(): void {
  if (isMounted) return;
  isMounted = true;
  putAwayBySwipe();
  const place = document.body.appendChild(document.createElement('div'));
  const bottom = 'calc(var(--dock) + var(--banner) + 16px)';
  createRoot(place).render(
    <Toaster
      position="bottom-center"
      duration={toastLimits.milliseconds}
      visibleToasts={toastLimits.visible}
      gap={toastLimits.gapPixels}
      offset={{ bottom }}
      mobileOffset={{ bottom, left: 16, right: 16 }}
      style={{ '--width': `${toastLimits.widthPixels}px` } as React.CSSProperties}
      containerAriaLabel={document.body.dataset.toasts ?? ''}
      toastOptions={{
        unstyled: true,
        className:
          'w-(--width) max-w-full rounded-box border-l-4 border-brassline bg-ink px-4 py-3 text-paper shadow-menu print:hidden',
        classNames: {
          error: 'border-geru',
          description: 'text-meta',
          content: 'min-w-0 flex-1',
          toast: 'flex items-center gap-3',
          actionButton: 'min-h-11 shrink-0 px-2 font-bold underlined',
        },
      }}
    />,
  );
}

/** The library wants 45 pixels of a swipe; the specification 20. Any way but up puts a toast away. */
function putAwayBySwipe(): void {
  let start: { id: string; x: number; y: number } | null = null;
  document.addEventListener('pointerdown', (event) => {
    const id =
      event.target instanceof Element
        ? event.target.closest('[data-sonner-toast]')?.querySelector<HTMLElement>('[data-toast]')
            ?.dataset.toast
        : undefined;
    start = id === undefined ? null : { id, x: event.clientX, y: event.clientY };
  });
  document.addEventListener('pointerup', (event) => {
    if (!start) return;
    const moved = Math.max(Math.abs(event.clientX - start.x), event.clientY - start.y);
    if (moved >= toastLimits.swipePixels) toast.dismiss(start.id);
    start = null;
  });
}

let drawn = 0;

/** Draws one message; the toaster is put into the page with the first. */
export function draw(wanted: Toast): void {
  const { message, tone = 'info', id } = wanted;
  mount();
  const name = id ?? `toast-${(drawn += 1)}`;
  toast[tone](
    <span role="status" data-toast={name}>
      {message}
    </span>,
    { id: name, ...toastOptions(wanted) },
  );
}

/** Puts the message of this id away, if it is shown. */
export function putAway(id: string): void {
  toast.dismiss(id);
}
