'use client';

import { useTranslations } from 'next-intl';

import { QueuedList, worthShowing } from './queued-list.client';
import { useQueued } from './use-queued.client';

/** On the reader's own page: what they did that has not arrived, or was refused; nothing when all has. */
export function QueuedSection() {
  const t = useTranslations('outbox');
  const queued = worthShowing(useQueued());
  if (queued.length === 0) return null;
  return (
    <section aria-labelledby="kept-title">
      <h2 id="kept-title" className="border-b-2 border-ink text-section lg:text-section-wide">
        {t('title')}
      </h2>
      <QueuedList entries={queued} />
    </section>
  );
}
