import type { ExternalToast } from 'sonner';

import type { Toast } from './show-toast.client';
import { toastLimits } from './toast-limits';

/**
 * What the library is told of a message besides its words. It mixes a message into an earlier one of
 * the same id, so everything is named each time: what were left out would stay from the earlier one.
 */
export function toastOptions({ description, milliseconds, action }: Toast): ExternalToast {
  return {
    icon: null,
    description,
    duration: milliseconds ?? toastLimits.milliseconds,
    action: action && { label: action.label, onClick: () => pressed(action.press) },
  };
}

/**
 * The library gives the focus back where it came from as soon as it leaves a message; so it leaves
 * before the action, which may lead it elsewhere.
 */
function pressed(press: () => void): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  press();
}
