import { isLately, storeOnDevice } from '@/lib/platform/session/device-storage';

import { dismissalLasts, dismissedKey, wayToInstall, type Way } from './model';

/** The browser's question (https://wicg.github.io/manifest-incubations/), which TypeScript does not know. */
type InstallEvent = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  interface Window {
    /** Put there before anything else has loaded (deferInstallPrompt). */
    __install?: InstallEvent | null;
  }
}

/** How the app can be installed here and now. */
export function findWay(): Way {
  return wayToInstall({
    isStandalone: matchMedia('(display-mode: standalone)').matches || isAddedToHome(),
    canAsk: Boolean(window.__install),
    agent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
}

/** Safari's own word for an app that was added to the home screen. */
function isAddedToHome(): boolean {
  return (navigator as { standalone?: boolean }).standalone === true;
}

/** Whether the reader has put the card away lately; one who keeps nothing is not asked at all. */
export function wasDismissed(): boolean {
  try {
    return isLately(localStorage.getItem(dismissedKey), dismissalLasts);
  } catch {
    return true;
  }
}

/** Remembers that the card was put away. */
export function noteDismissal(): void {
  storeOnDevice(dismissedKey, String(Date.now()));
}

/** Has the browser ask; it asks once an event. Gives whether the reader wanted it. */
export async function askToInstall(): Promise<boolean> {
  const event = window.__install;
  window.__install = null;
  if (!event) return false;
  await event.prompt();
  return (await event.userChoice).outcome === 'accepted';
}

/** The browser asks once, early; the question waits until the card may stand (install-part.client.tsx). */
export function deferInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.__install = event as InstallEvent;
  });
}
