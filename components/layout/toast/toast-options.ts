import type { ExternalToast } from 'sonner';

import type { Toast } from './show-toast.client';
import { toastLimits } from './toast-limits';

/**
 * What the library is told of a message besides its words. It mixes a message into an earlier one of
 * the same id, so everything is named each time: what were left out would stay from the earlier one.
 * `leaves` is called as soon as the message begins to leave, before its action is carried out.
 */
export function toastOptions(
  { description, milliseconds, action }: Toast,
  leaves: () => void,
): ExternalToast {
  return {
    icon: null,
    description,
    duration: milliseconds ?? toastLimits.milliseconds,
    onAutoClose: leaves,
    onDismiss: leaves,
    action: action && {
      label: action.label,
      onClick: () => {
        leaves();
        releaseFocus();
        action.press();
      },
    },
  };
}

/**
 * The library gives the focus back where it came from as soon as it leaves a message; so it leaves
 * before the action, which may lead it elsewhere.
 */
function releaseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
