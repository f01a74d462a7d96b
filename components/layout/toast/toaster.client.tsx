import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';

import type { Toast } from './show-toast.client';
import { putAwayBySwipe } from './swipe-away.client';
import { toastLimits } from './toast-limits';
import { toastBottom, toastStyle } from './toast-style';
import { toastOptions } from './toast-options';

let isMounted = false;

/** Its own root, so that applications without toasts carry nothing of it. */
function mount(): void {
  if (isMounted) return;
  isMounted = true;
  // The library wants 45 pixels of a swipe.
  putAwayBySwipe(putAway);
  const place = document.body.appendChild(document.createElement('div'));
  const bottom = toastBottom;
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
        classNames: {
          error: toastStyle.error,
          description: toastStyle.description,
          content: toastStyle.content,
          toast: toastStyle.box,
          actionButton: toastStyle.action,
        },
      }}
    />,
  );
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
