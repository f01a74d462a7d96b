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

/**
 * The library's id of each message that stands, by its name. The library removes what it knows by an id 200 ms after
 * that began to leave, so a message drawn meanwhile must not share the id of one that leaves.
 */
const standing = new Map<string, string>();

/** Draws one message; the toaster is put into the page with the first. */
export function draw(wanted: Toast): void {
  const { message, tone = 'info' } = wanted;
  mount();
  drawn += 1;
  const name = wanted.id ?? `toast-${drawn}`;
  const id = standing.get(name) ?? `${name} ${drawn}`;
  standing.set(name, id);
  const leaves = () => {
    if (standing.get(name) === id) standing.delete(name);
  };
  toast[tone](
    <span role="status" data-toast={name}>
      {message}
    </span>,
    { id, ...toastOptions(wanted, leaves) },
  );
}

/** Puts the message of this name away, if it stands. */
export function putAway(name: string): void {
  const id = standing.get(name);
  if (id === undefined) return;
  standing.delete(name);
  toast.dismiss(id);
}
