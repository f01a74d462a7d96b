'use client';

import { useEffect, useState } from 'react';

import { loadNamespace } from '@/lib/i18n/load-words';
import type { Messages } from '@/lib/i18n/translator';
import { savesData } from '@/lib/reader/saves-data';

import { pageLocale } from '../reader/words.client';
import { prepareToasts } from '../toast/prepare-toasts.client';
import { hideToast, showToast } from '../toast/show-toast.client';
import { toastLimits } from '../toast/toast-limits';
import { OfflineBanner } from './offline-banner.client';
import { useConnection } from './use-connection.client';
import { useKeptForms } from './use-kept-forms.client';

/** The one message about the connection; a later one takes its place. */
const lostId = 'connection';

type ConnectionWords = Messages['connection'];

/** Says that the connection is lost, and that it is back (specification 4 and 8), with words that were loaded before. */
export function ConnectionPart() {
  const [words, setWords] = useState<ConnectionWords | null>(null);
  useEffect(() => {
    loadNamespace(pageLocale(), 'connection').then(setWords, () => {});
    // Who asked to be spared data has the banner's words alone.
    if (!savesData()) prepareToasts();
  }, []);
  const isAway = useConnection((news) => {
    if (words && !savesData()) tell(news, words);
  });
  // The banner says it from now on, with more to do about it.
  useEffect(() => {
    if (isAway && !savesData()) hideToast(lostId);
  }, [isAway]);
  useKeptForms(() => {
    if (words) tellUnsent(words);
  });
  return (
    isAway &&
    words && (
      <OfflineBanner title={words['offline']} hint={words['offlineHint']} retry={words['retry']} />
    )
  );
}

function tellUnsent(words: ConnectionWords): void {
  const id = 'unsent';
  showToast({ id, message: words['offline'], description: words['unsent'], tone: 'error' });
}

function tell(news: 'lost' | 'restored', words: ConnectionWords): void {
  const id = lostId;
  if (news === 'restored') {
    const milliseconds = toastLimits.milliseconds;
    const message = words['restored'];
    const description = words['restoredHint'];
    showToast({ id, message, description, tone: 'success', milliseconds });
    return;
  }
  showToast({
    id,
    message: words['lost'],
    description: words['lostHint'],
    tone: 'error',
    milliseconds: Infinity,
    action: { label: words['dismiss'], press: () => {} },
  });
}
