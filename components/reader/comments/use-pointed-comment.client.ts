import { useEffect, type RefObject } from 'react';

/** The id an address points to with `#comment-…`, as notifications do; null for any other. */
export function pointedComment(): string | null {
  return /^#comment-([0-9a-f-]{36})$/.exec(location.hash)?.[1] ?? null;
}

/**
 * Leads to the comment that the address points to, once the discussion is there and whenever the
 * address changes; to the discussion's head when it is not among those shown.
 */
export function usePointedComment(isLoaded: boolean, head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isLoaded) return;
    const lead = () => {
      const id = pointedComment();
      if (id === null) return;
      const found = document.getElementById(`comment-${id}`) ?? head.current;
      found?.scrollIntoView({ block: 'center' });
      found?.focus({ preventScroll: true });
    };
    // What has just come in is drawn first, where nobody looks; scrolled to at once it would push what
    // stands below it through the window.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(lead);
    });
    addEventListener('hashchange', lead);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('hashchange', lead);
    };
  }, [isLoaded, head]);
}
