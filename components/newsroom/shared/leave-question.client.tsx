'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';

import { pathToFollow } from '@/components/layout/in-app-navigation.client';

const isUnsaved = () => document.querySelector('[data-unsaved]') !== null;

/** Asks before the page is left while something on it is not saved (`data-unsaved`), by a link or altogether. */
export function LeaveConfirmation() {
  const question = useTranslations('frame')('leaveQuestion');
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    addEventListener(
      'beforeunload',
      (event) => {
        if (isUnsaved()) event.preventDefault();
      },
      { signal },
    );
    // Before the listener that follows links, which leaves alone what is prevented.
    document.addEventListener(
      'click',
      (event) => {
        if (pathToFollow(event) !== null && isUnsaved() && !confirm(question))
          event.preventDefault();
      },
      { signal, capture: true },
    );
    return () => control.abort();
  }, [question]);
  return null;
}
