'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

import { fetchQueueCounts, queueCountsEvent } from '@/lib/newsroom/moderation/browser';
import { queuePath, queues, type Queue, type QueueCounts } from '@/lib/newsroom/moderation/model';
import { localePath } from '@/lib/platform/paths';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import { useQuietRefresh } from '../shared/use-quiet-refresh.client';

/** Milliseconds between looks for what others did and readers said. */
const pollInterval = 30_000;

/** The queues with how many comments wait in each: after each action, and as new ones come in. */
export function QueueTabs({ open, initial }: { open: Queue; initial: QueueCounts }) {
  const t = useTranslations('moderation');
  const locale = useEdition();
  const [sent, setSent] = useState(initial);
  const [counts, setCounts] = useState(initial);
  if (sent !== initial) {
    setSent(initial);
    setCounts(initial);
  }
  useQuietRefresh(pollInterval, async () => {
    const answer = await fetchQueueCounts();
    if (answer.ok) setCounts(answer.value);
  });
  useEffect(() => {
    const told = (event: Event) => setCounts((event as CustomEvent<QueueCounts>).detail);
    addEventListener(queueCountsEvent, told);
    return () => removeEventListener(queueCountsEvent, told);
  }, []);
  const number = new Intl.NumberFormat(locale === 'hi' ? 'hi-IN' : 'en-IN');
  return (
    <nav aria-label={t('queues')} className="border-b border-rule">
      <ul className="flex flex-wrap gap-x-1">
        {queues.map((each) => (
          <li key={each}>
            <a
              href={localePath(locale, queuePath({ queue: each, after: null }))}
              aria-current={each === open ? 'page' : undefined}
              className="inline-flex min-h-control items-center gap-2 border-b-3 border-transparent px-3 font-bold hover:bg-sunk aria-[current]:border-sal aria-[current]:text-sal"
            >
              {t(`queue.${each}`)}
              <span className="text-meta font-normal text-ink2 tabular-nums">
                {number.format(counts[each])}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
