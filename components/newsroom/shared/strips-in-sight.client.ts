import { useEffect } from 'react';

/**
 * Brings what the keyboard comes to in a row that scrolls sideways (`data-strip`) wholly into sight: browsers leave alone
 * what is seen in part. What a mouse presses stays under it, or the press would end beside it.
 */
export function useStripsInSight(): void {
  useEffect(() => {
    const show = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('[data-strip] :focus-visible'))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    addEventListener('focusin', show);
    return () => removeEventListener('focusin', show);
  }, []);
}
