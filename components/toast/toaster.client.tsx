import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';

import type { Toast } from './show-toast.client';
import { toastLimits } from './toast-limits';

let isMounted = false;

/** Above the dock of small screens; its own root, so that pages without toasts carry nothing of it. */
function mount(): void {
  if (isMounted) return;
  isMounted = true;
  const place = document.body.appendChild(document.createElement('div'));
  const bottom = 'calc(var(--dock) + 16px)';
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
        classNames: { error: 'border-geru', description: 'text-meta' },
      }}
    />,
  );
}

/** Draws one message; the toaster is put into the page with the first. */
export function draw({ message, description, tone = 'info', id, milliseconds }: Toast): void {
  mount();
  toast[tone](<span role="status">{message}</span>, {
    icon: null,
    ...(description !== undefined && { description }),
    ...(id !== undefined && { id }),
    ...(milliseconds !== undefined && { duration: milliseconds }),
  });
}
