import { findWay, wasDismissed } from '@/lib/phone/install/browser';
import { promptDelay } from '@/lib/phone/install/model';
import { isNewsroomPath } from '@/lib/phone/offline/model';

import type { DrawIsland } from '@/components/layout/page/draw-island';

/** Milliseconds after which it is looked again whether the card may stand. */
const again = 10_000;

/** Whether the card may stand now: one question to a reader at a time (`data-prompt`), none unseen, and none over somebody's work. */
function mayAsk(): boolean {
  if (isNewsroomPath(location.pathname)) return false;
  return !document.hidden && !wasDismissed() && document.querySelector('[data-prompt]') === null;
}

/** Offers to install the app once the page has been open for five seconds, where that can be done. Takes what draws the card. */
export function offerInstall(drawIsland: DrawIsland): void {
  const check = () => {
    if (mayAsk() && findWay() !== null) void drawIsland('install');
    else setTimeout(check, again);
  };
  setTimeout(check, Math.max(0, promptDelay - performance.now()));
}
