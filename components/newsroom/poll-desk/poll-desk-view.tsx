import { useTranslations } from 'next-intl';

import { pollDeskPath, type ManagedPoll, type PollTimes } from '@/lib/newsroom/poll-desk/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath, localePath } from '@/lib/platform/paths';
import { formatMoment } from '@/lib/platform/text/dates';
import { sumOf } from '@/lib/reading/polls/model';

import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { PageHead } from '../shared/page-head';
import { PollArticle } from './poll-article';
import { PollDetails } from './poll-details';

/** The polls of articles: their numbers, and one of them with when its votes came. */
export function PollDeskView({
  locale,
  polls,
  chosen,
  now,
}: {
  locale: Locale;
  polls: readonly ManagedPoll[];
  chosen: { poll: ManagedPoll; times: PollTimes } | null;
  /** The moment, ISO 8601. */
  now: string;
}) {
  const t = useTranslations('pollDesk');
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      {chosen && <PollDetails locale={locale} {...chosen} now={now} />}
      <p role="status" className="mt-6 py-2 text-ink2">
        {t('count', { count: polls.length })}
      </p>
      <ul className="border-t border-rule empty:hidden">
        {polls.map((poll) => (
          <Line key={`${poll.article} ${poll.block}`} locale={locale} poll={poll} now={now} />
        ))}
      </ul>
    </>
  );
}

function Line({ locale, poll, now }: { locale: Locale; poll: ManagedPoll; now: string }) {
  const t = useTranslations('pollDesk');
  const { article, block, lines, closesAt, result } = poll;
  const lang = lines[locale] ? locale : lines.hi ? 'hi' : 'en';
  const question = lines[lang]?.[0] ?? '';
  const isOver = Date.parse(closesAt) <= Date.parse(now);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 grow basis-80 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3">
          <strong lang={lang}>{question}</strong>
          <Badge tone={isOver ? 'faint' : 'sal'}>{t(isOver ? 'over' : 'running')}</Badge>
          {!poll.isShown && <Badge tone="brass">{t('notShown')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-meta text-ink2">
          <PollArticle locale={locale} poll={poll} />
          <span>{t('votes', { count: sumOf(result.votes) })}</span>
          <span>{t('until', { until: formatMoment(locale, closesAt) })}</span>
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Button asChild>
          <a
            href={`${articlePath(locale, article)}#${block}`}
            aria-label={t('openOf', { question })}
          >
            {t('open')}
          </a>
        </Button>
        <Button asChild>
          <a
            href={localePath(locale, pollDeskPath(poll))}
            aria-label={t('detailsOf', { question })}
          >
            {t('details')}
          </a>
        </Button>
      </p>
    </li>
  );
}
