'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const Discussion = lazy(() =>
  import('./discussion.client').then((loaded) => ({ default: loaded.Discussion })),
);

/**
 * Loads the discussion when the reader comes near it: most never scroll that far. It starts well before
 * it is seen, so that what stands below has moved by then.
 */
export function CommentsWhenNear({ place }: { place: DOMStringMap }) {
  const start = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!start.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '1200px' },
    );
    observer.observe(start.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={start}>
      {isNear && (
        <Suspense fallback={null}>
          <Discussion article={place.article ?? ''} />
        </Suspense>
      )}
    </div>
  );
}
