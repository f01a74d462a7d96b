'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';

/** The title of what was opened from a list. Whoever pressed its link goes on there: it stands above the list. */
export function OpenTitle({ id, title, lang }: { id: string; title: string; lang?: Locale }) {
  const head = useRef<HTMLHeadingElement>(null);
  const opened = useSearchParams().toString();
  useEffect(() => {
    // Not where the page itself was opened at that address.
    if (document.activeElement?.matches('main a')) head.current?.focus();
  }, [opened]);
  return (
    <h2 ref={head} id={id} lang={lang} tabIndex={-1} className="mb-3 text-list wrap-anywhere">
      {title}
    </h2>
  );
}
