'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { pointedComment } from './use-pointed-comment.client';

const Discussion = lazy(() =>
  import('./discussion.client').then((loaded) => ({ default: loaded.Discussion })),
);

/**
 * Loads the discussion when the reader comes near it: most never scroll that far. It starts well before
 * it is seen, so that what stands below has moved by then.
 */
export function CommentsWhenNear({ place }: { place: DOMStringMap }) {
  const start = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => pointedComment() !== null);
  useEffect(() => {
    if (!start.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '1200px' },
    );
    observer.observe(start.current);
    const follow = () => {
      if (pointedComment() !== null) setNear(true);
    };
    addEventListener('hashchange', follow);
    return () => {
      observer.disconnect();
      removeEventListener('hashchange', follow);
    };
  }, []);
  return (
    // A window full of room until it is known how much there is: nothing below is pushed through it.
    <div ref={start} className="not-has-[section]:min-h-lvh">
      {isNear && (
        <Suspense fallback={null}>
          <Discussion article={place.article ?? ''} />
        </Suspense>
      )}
    </div>
  );
}
