'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** The title of a form that was opened from a list. Whoever pressed its link goes on there: the form stands above the list. */
export function OpenTitle({ id, title }: { id: string; title: string }) {
  const head = useRef<HTMLHeadingElement>(null);
  const opened = useSearchParams().toString();
  useEffect(() => {
    // Not where the page itself was opened at that address.
    if (document.activeElement?.matches('main a')) head.current?.focus();
  }, [opened]);
  return (
    <h2 ref={head} id={id} tabIndex={-1} className="mb-3 text-list wrap-anywhere">
      {title}
    </h2>
  );
}
