import { useFormatter, useTranslations } from 'next-intl';

import { titleIn } from '@/lib/newsroom/shared/title';
import {
  clockOfIndia,
  compareDays,
  linePoints,
  type ReadsOfToday,
} from '@/lib/newsroom/today/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { editorPath, localePath } from '@/lib/platform/paths';

import { Table, TableCell, TableHead } from '@/components/ui/table';
import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';
import { Nothing } from './block';

const width = 320;
const height = 96;

/** Reads by the hour beside the same weekday before, in a drawing and a table, and what is read most. */
export function ReadsToday({
  locale,
  reads,
  now,
}: {
  locale: Locale;
  reads: ReadsOfToday;
  now: Date;
}) {
  const t = useTranslations('today');
  const clock = clockOfIndia(now);
  const { soFar, then, percent } = compareDays(reads, clock);
  const format = useFormatter();
  if (soFar + then === 0) return <Nothing>{t('readsNone')}</Nothing>;
  const most = Math.max(...reads.today, ...reads.before);
  const hoursSoFar = reads.today.slice(0, clock.hour + 1);
  return (
    <>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <b className="text-lead tabular-nums">{format.number(soFar)}</b>
        {percent !== null && (
          <>
            <b className={percent < 0 ? 'text-geru' : 'text-sal'}>
              {format.number(percent / 100, { style: 'percent', signDisplay: 'exceptZero' })}
            </b>
            <span className="text-meta text-ink2">{t('beside')}</span>
          </>
        )}
      </p>
      <svg
        viewBox={`-4 -4 ${width + 8} ${height + 8}`}
        role="img"
        aria-label={t('chart', { soFar: format.number(soFar), then: format.number(then) })}
        className="mt-2 w-full"
      >
        <line x2={width} y1={height} y2={height} className="stroke-line" />
        <polyline
          points={linePoints(reads.before, most, width, height)}
          className="fill-none stroke-line"
          strokeDasharray="3 3"
        />
        <polyline
          points={linePoints(hoursSoFar, most, width, height)}
          className="fill-none stroke-sal stroke-2"
        />
      </svg>
      <p aria-hidden="true" className="flex justify-between text-[0.75rem] text-ink2 tabular-nums">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <p aria-hidden="true" className="mt-1 flex gap-4 text-meta text-ink2">
        <span className="border-l-3 border-sal pl-1.5">{t('today')}</span>
        <span className="border-l-3 border-dashed border-line pl-1.5">{t('before')}</span>
      </p>
      <HourTable reads={reads} until={clock.hour} />
      {reads.articles.length > 0 && (
        <>
          <h3 className="mt-3 font-bold">{t('mostRead')}</h3>
          <ol>
            {reads.articles.map((article, place) => {
              const title = titleIn(locale, article);
              return (
                <li
                  key={article.id}
                  className="flex items-baseline gap-3 border-b border-rule py-1"
                >
                  <span aria-hidden="true" className="w-3 font-bold text-brass tabular-nums">
                    {place + 1}
                  </span>
                  <a
                    href={localePath(locale, editorPath(article.id))}
                    lang={title?.lang}
                    className="inline-flex min-h-control min-w-0 grow items-center wrap-anywhere hover:underlined"
                  >
                    {title?.text}
                  </a>
                  <b className="tabular-nums">{format.number(article.reads)}</b>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </>
  );
}

function HourTable({ reads, until }: { reads: ReadsOfToday; until: number }) {
  const t = useTranslations('today');
  return (
    <Collapsible>
      <CollapsibleTrigger className="text-meta">{t('table')}</CollapsibleTrigger>
      <Table aria-label={t('table')} className="text-meta">
        <thead>
          <tr>
            <TableHead scope="col">{t('hour')}</TableHead>
            <TableHead scope="col" kind="figure">
              {t('today')}
            </TableHead>
            <TableHead scope="col" kind="figure">
              {t('before')}
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {reads.before.map((before, hour) => (
            // An hour is its own name.
            <tr key={hour}>
              <TableHead scope="row">{hour}</TableHead>
              <TableCell kind="figure">{hour <= until ? reads.today[hour] : ''}</TableCell>
              <TableCell kind="figure">{before}</TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Collapsible>
  );
}
