import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import {
  listedWordsPath,
  queuePageSize,
  queuePath,
  type ModeratedComment,
  type QueueCounts,
  type QueueQuery,
  type Switches,
} from '@/lib/newsroom/moderation/model';
import { localePath } from '@/lib/platform/paths';

import { Button } from '@/components/ui/button';
import { QueueList } from './queue-list.client';
import { QueueTabs } from './queue-tabs.client';
import { RuleSwitches } from './rule-switches.client';

/** The queues of moderation, one of them open, with the rules by which comments wait. */
export function ModerationView({
  locale,
  question,
  comments,
  counts,
  switches,
}: {
  locale: Locale;
  question: QueueQuery;
  comments: ModeratedComment[];
  counts: QueueCounts;
  switches: Switches;
}) {
  const t = useTranslations('moderation');
  const { queue, after } = question;
  const last = comments.length === queuePageSize ? comments.at(-1) : undefined;
  return (
    <>
      <h1 className="text-section">{t('title')}</h1>
      <QueueTabs open={queue} initial={counts} />
      {comments.length === 0 ? (
        <p className="mt-4 border-l-3 border-rule px-4 py-6 text-ink2">{t(`none.${queue}`)}</p>
      ) : (
        <QueueList
          key={`${queuePath(question)} ${comments.map(({ id }) => id).join()}`}
          initial={comments}
        />
      )}
      <p className="mt-4 flex flex-wrap gap-6">
        {after && (
          <Button asChild>
            <a href={localePath(locale, queuePath({ queue, after: null }))}>{t('newest')}</a>
          </Button>
        )}
        {last && (
          <Button asChild>
            <a
              href={localePath(
                locale,
                queuePath({
                  queue,
                  after: { time: last.createdAt, id: last.id, reports: last.reports },
                }),
              )}
              data-more
            >
              {t('more')}
            </a>
          </Button>
        )}
      </p>
      <section className="mt-8 border-t border-rule pt-4">
        <h2 className="font-bold">{t('switches')}</h2>
        <RuleSwitches initial={switches} />
        <Button asChild variant="link" size="text" className="mt-2">
          <a href={localePath(locale, listedWordsPath)}>{t('words')}</a>
        </Button>
      </section>
    </>
  );
}
