import { Radio } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { isSeen } from '@/lib/newsroom/desk/model';
import { liveDeskPath, type ListedCoverage } from '@/lib/newsroom/live-desk/model';
import { titleIn } from '@/lib/newsroom/shared/title';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { formatShortMoment } from '@/lib/platform/text/dates';

import { Badge } from '@/components/ui/badge';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '../shared/page-head';
import { StateBadge } from '../shared/state-badge';

/** Coverages that the colleague may post to, running ones first. */
export function CoveragesView({
  locale,
  now,
  coverages,
}: {
  locale: Locale;
  now: Date;
  coverages: readonly ListedCoverage[];
}) {
  const t = useTranslations('liveDesk');
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      {coverages.length === 0 ? (
        <Empty sign={Radio} title={t('noCoverage')}>
          <p>{t('noCoverageHint')}</p>
        </Empty>
      ) : (
        <ul className="border-t border-rule">
          {coverages.map((coverage) => {
            const title = titleIn(locale, coverage);
            return (
              <li
                key={coverage.id}
                className="flex flex-wrap items-center gap-x-4 border-b border-rule py-2"
              >
                <a
                  href={localePath(locale, liveDeskPath(coverage.id))}
                  lang={title?.lang}
                  className="inline-flex min-h-control min-w-0 grow basis-64 items-center font-bold wrap-anywhere text-sal hover:underlined"
                >
                  {title?.text ?? t('untitled')}
                </a>
                {!isSeen(coverage.state) && <StateBadge state={coverage.state} />}
                <Badge tone={coverage.closedAt === null ? 'solid' : 'plain'}>
                  {t(coverage.closedAt === null ? 'running' : 'closed')}
                </Badge>
                <span className="text-meta text-ink2">
                  {t('count', { count: coverage.entries })} ·{' '}
                  <time dateTime={coverage.changedAt}>
                    {formatShortMoment(locale, coverage.changedAt, now)}
                  </time>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
