import { useEffect, useState } from 'react';

import { findLocation, nextStep } from '@/lib/location/browser';
import { isPlacePage, promptDelay } from '@/lib/location/model';

/**
 * Whether the offer to look for the location stands, and what puts it away. It comes on pages about
 * places, two seconds after the page (specification 9), where no other card stands. A location of
 * yesterday is renewed without it.
 */
export function usePrompt(): { isOffered: boolean; close: () => void } {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      if (!isPlacePage(location.pathname)) return;
      const step = await nextStep();
      if (isOver) return;
      if (step === 'renew') await findLocation({ quietly: true });
      if (step === 'offer' && !document.querySelector('[data-prompt]')) setOffered(true);
    };
    // The page has been there for as long as the document has.
    const timer = setTimeout(() => void look(), Math.max(0, promptDelay - performance.now()));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return { isOffered, close: () => setOffered(false) };
}
