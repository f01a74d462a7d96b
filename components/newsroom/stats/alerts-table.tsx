import { useFormatter, useTranslations } from 'next-intl';

import { titleIn } from '@/lib/newsroom/shared/title';
import type { AlertStats } from '@/lib/newsroom/stats/model';
import { articlePath } from '@/lib/platform/paths';
import { formatMoment } from '@/lib/platform/text/dates';

import { TableCell, TableHead } from '@/components/ui/table';
import { StatsSection, StatsTableOf, type SharedByStats } from './stats-section';

const figures = ['sent', 'failed', 'reads'] as const;

/** How many phones get alerts, and what was sent to them, given up and read. */
export function AlertsTable({ numbers, ...shared }: SharedByStats & { numbers: AlertStats }) {
  const format = useFormatter();
  const t = useTranslations('stats');
  const { locale } = shared;
  const { devices, hindi, breaking, waiting, alerts } = numbers;
  const english = devices - hindi;
  return (
    <StatsSection
      {...shared}
      name="alerts"
      note={t('phones', {
        count: devices,
        hindi,
        english,
        breaking,
        fresh: numbers.new,
        waiting,
      })}
      none={t('noAlerts')}
      isEmpty={alerts.length === 0}
    >
      <StatsTableOf
        name="alerts"
        first={t('article')}
        figures={figures.map((name) => t(`alertHead.${name}`))}
      >
        {alerts.map((row) => {
          const title = titleIn(locale, row);
          return (
            <tr key={`${row.id} ${row.kind}`}>
              <TableHead scope="row">
                <a
                  href={articlePath(locale, row.id)}
                  lang={title?.lang}
                  className="tap font-bold hover:underlined"
                >
                  {title?.text}
                </a>
                <span className="block text-meta text-ink2">
                  {t(`alertKind.${row.kind}`)} · {formatMoment(locale, row.at)}
                </span>
              </TableHead>
              {figures.map((name) => (
                <TableCell key={name} kind="figure" label={t(`alertHead.${name}`)}>
                  {format.number(row[name])}
                </TableCell>
              ))}
            </tr>
          );
        })}
      </StatsTableOf>
    </StatsSection>
  );
}
