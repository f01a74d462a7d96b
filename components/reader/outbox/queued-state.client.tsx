'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';

import type { Entry } from '@/lib/reader/outbox/model';

import { useRefusalWords } from '@/components/reader/signed-in/refusal-words.client';

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says what becomes of something that has not arrived: when it will be sent, or why it was refused. */
export function QueuedState({ entry }: { entry: Entry }) {
  const t = useTranslations('outbox');
  const refusalWords = useRefusalWords();
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  if (entry.refusal) {
    return (
      <p className="text-meta text-geru">
        <b>{t('notSent')}</b> {refusalWords(entry.refusal)}
      </p>
    );
  }
  // In Hindi a comment and an opinion have another gender than a bookmark.
  const later = entry.deed.kind === 'bookmark' ? t('later') : t('whenOnline');
  return <p className="text-meta text-brass">{isOnline ? t('soon') : later}</p>;
}
