import { ListX, MessageSquare } from 'lucide-react';
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
import { Icon } from '@/components/ui/icon';
import { KeyHelp, type NamedKey } from '../shared/key-help.client';
import { ListPages } from '../shared/list-pages';
import { QueueList } from './queue-list.client';
import { QueueTabs } from './queue-tabs.client';
import { RuleSwitches } from './rule-switches.client';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '../shared/page-head';

const moderationKeys: readonly NamedKey[] = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['H', 'hide'],
  ['D', 'dismiss'],
  ['W', 'warn'],
  ['S', 'suspend'],
  ['U', 'undo'],
];

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
  const to = (after: QueueQuery['after']) => localePath(locale, queuePath({ queue, after }));
  return (
    <div className="relative">
      <PageHead title={t('title')} />
      <QueueTabs open={queue} initial={counts} />
      {comments.length === 0 ? (
        <Empty sign={MessageSquare} title={t(`none.${queue}`)} />
      ) : (
        <QueueList
          key={`${queuePath(question)} ${comments.map(({ id }) => id).join()}`}
          initial={comments}
        />
      )}
      <ListPages
        label={t('pages')}
        start={after ? { href: to(null), text: t('newest') } : null}
        more={
          last
            ? {
                href: to({ time: last.createdAt, id: last.id, reports: last.reports }),
                text: t('more'),
              }
            : null
        }
      />
      {/* At the head, but after the comments: the first of them is near with Tab. */}
      <div className="absolute top-2 right-0 flex items-center gap-2 max-md:top-0">
        <KeyHelp keys={moderationKeys} />
        <Button asChild>
          <a href={localePath(locale, listedWordsPath)}>
            <Icon of={ListX} size={16} />
            {t('words')}
          </a>
        </Button>
      </div>
      <section className="mt-8 border-t border-rule pt-4">
        <h2 className="font-bold">{t('switches')}</h2>
        <RuleSwitches initial={switches} />
      </section>
    </div>
  );
}
