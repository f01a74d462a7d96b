import { useEffect } from 'react';

/**
 * Brings what gets the focus in a row that scrolls sideways (`data-strip`) wholly into sight: browsers leave alone what is
 * seen in part.
 */
export function useStripsInSight(): void {
  useEffect(() => {
    const show = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[data-strip]'))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    addEventListener('focusin', show);
    return () => removeEventListener('focusin', show);
  }, []);
}
