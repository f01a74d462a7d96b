import { useEffect, useRef, useState } from 'react';

import { findLocation, nextStep } from '@/lib/location/browser';
import { isPlacePage, promptDelay } from '@/lib/location/model';

/**
 * Whether the offer to look for the location stands, and what puts it away. It comes on pages about
 * places, two seconds after the page (specification 9), where no other card stands. A location of
 * yesterday is renewed without it. Takes the page's path, which says when the page is another.
 */
export function usePrompt(path: string): { isOffered: boolean; close: () => void } {
  const [offeredOn, setOfferedOn] = useState<string | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // The first page has been there for as long as the document has.
    const waited = isFirst.current ? performance.now() : 0;
    isFirst.current = false;
    let isOver = false;
    const look = async () => {
      // The address, since the router may name the path that a rewrite made of it.
      if (!isPlacePage(location.pathname)) return;
      const step = await nextStep();
      if (isOver) return;
      if (step === 'renew') await findLocation({ quietly: true });
      if (step === 'offer' && !document.querySelector('[data-prompt]')) setOfferedOn(path);
    };
    const timer = setTimeout(() => void look(), Math.max(0, promptDelay - waited));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [path]);
  return { isOffered: offeredOn === path, close: () => setOfferedOn(null) };
}
