import { useEffect, useState } from 'react';

/** How far below the window counts as near. */
const margin = '300px';

/** Whether a place of the page has come near the window; once it has, it stays so. */
export function useNear(element: HTMLElement): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
