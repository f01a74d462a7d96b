import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';

import { pathToFollow } from '@/components/layout/in-app-navigation.client';

const isUnsaved = () => document.querySelector('[data-unsaved]') !== null;

/** What waits in this tab alone for its turn to be sent. */
let onItsWay = 0;

/** Has the tab asked about before it closes until something has been sent; another page of the newsroom takes nothing of it. */
export function holdOpenUntil(sent: Promise<unknown>): void {
  onItsWay += 1;
  const arrive = () => {
    onItsWay -= 1;
  };
  void sent.then(arrive, arrive);
}

/** Gives what says whether the page may be left; it asks where something on it is not saved (`data-unsaved`). */
export function useMayLeave(): () => boolean {
  const question = useTranslations('frame')('leaveQuestion');
  return () => !isUnsaved() || confirm(question);
}

/**
 * Asks before a page is left while something on it is not saved: by a link, back or forward (where the browser lets a page
 * stay, Navigation API), or altogether.
 */
export function useLeaveConfirm(): void {
  const mayLeave = useEffectEvent(useMayLeave());
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    addEventListener(
      'beforeunload',
      (event) => {
        if (isUnsaved() || onItsWay > 0) event.preventDefault();
      },
      { signal },
    );
    // Before the listener that follows links, which leaves alone what is prevented.
    document.addEventListener(
      'click',
      (event) => {
        if (pathToFollow(event) !== null && !mayLeave()) event.preventDefault();
      },
      { signal, capture: true },
    );
    const { navigation } = window as { navigation?: Navigation };
    navigation?.addEventListener(
      'navigate',
      (event) => {
        const isOther = event.navigationType === 'traverse' && !event.hashChange;
        if (isOther && event.cancelable && !mayLeave()) event.preventDefault();
      },
      { signal },
    );
    return () => control.abort();
  }, []);
}
