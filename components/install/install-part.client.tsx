'use client';

import { useEffect, useState } from 'react';

import { findWay, wasDismissed } from '@/lib/install/browser';
import { promptDelay, type Way } from '@/lib/install/model';
import { isNewsroomPath } from '@/lib/offline/model';

import { WithWords } from '../phone/with-words.client';
import { InstallCard } from './install-card.client';

/** Milliseconds after which it is looked again whether the card may stand. */
const again = 10_000;

/** Whether the card may stand now: one question to a reader at a time (`data-prompt`), none unseen, and none over somebody's work. */
function mayAsk(): boolean {
  if (isNewsroomPath(location.pathname)) return false;
  return !document.hidden && !wasDismissed() && document.querySelector('[data-prompt]') === null;
}

/** Offers to install the app once the page has been open for five seconds, where that can be done. */
export function InstallPart() {
  const [way, setWay] = useState<Way>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (mayAsk() && findWay() !== null) setWay(findWay());
      else timer = setTimeout(look, again);
    };
    // Counted from when the page began to load, which was some seconds ago.
    timer = setTimeout(look, Math.max(0, promptDelay - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  return (
    way && (
      <WithWords>
        <InstallCard way={way} close={() => setWay(null)} />
      </WithWords>
    )
  );
}
