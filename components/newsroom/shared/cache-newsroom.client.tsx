'use client';

import { useEffect } from 'react';

import { cacheNewsroomPage } from '@/lib/phone/offline/newsroom';

import { useEdition } from '@/lib/platform/i18n/use-edition';

/** Milliseconds after which the page itself is certainly done. */
const settled = 3000;

/** Keeps on the device what an editor is opened with where no line is. Says nothing. */
export function CacheNewsroom() {
  const locale = useEdition();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => void cacheNewsroomPage(locale), settled);
    return () => clearTimeout(timer);
  }, [locale]);
  return null;
}
