'use client';

import { useFormatter, useTranslations } from 'next-intl';

import { queueCountsAddress } from '@/lib/newsroom/moderation/browser';
import { queuePath, queues, type Queue, type QueueCounts } from '@/lib/newsroom/moderation/model';
import { localePath } from '@/lib/platform/paths';

import { TabLink, TabLinks } from '@/components/ui/tabs';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { usePolled } from '../shared/use-polled.client';

/** Milliseconds between looks for what others did and readers said. */
const pollInterval = 30_000;

/** The queues with how many comments wait in each: after each action, and as new ones come in. */
export function QueueTabs({ open, initial }: { open: Queue; initial: QueueCounts }) {
  const t = useTranslations('moderation');
  const locale = useEdition();
  const { value: counts } = usePolled(queueCountsAddress, initial, pollInterval);
  const format = useFormatter();
  return (
    <TabLinks label={t('queues')}>
      {queues.map((each) => (
        <TabLink
          key={each}
          href={localePath(locale, queuePath({ queue: each, after: null }))}
          isCurrent={each === open}
          count={format.number(counts[each])}
        >
          {t(`queue.${each}`)}
        </TabLink>
      ))}
    </TabLinks>
  );
}
