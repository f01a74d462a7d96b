import { useRef } from 'react';

/**
 * What brings the focus back to where it was before something opened above the page. Radix brings it to the trigger alone,
 * and what a key opens has none. Gives the two handlers of a Content.
 */
export function useReturnFocus(): {
  remember: () => void;
  giveBack: (event: Event) => void;
} {
  const before = useRef<Element | null>(null);
  return {
    remember: () => {
      before.current = document.activeElement;
    },
    giveBack: (event) => {
      const at = before.current;
      if (!(at instanceof HTMLElement) || !at.isConnected) return;
      event.preventDefault();
      // What stood in a menu that has closed meanwhile is reached by what opens it.
      (at.checkVisibility() ? at : at.closest('details')?.querySelector('summary'))?.focus();
    },
  };
}
