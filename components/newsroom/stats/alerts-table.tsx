import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { titleIn } from '@/lib/newsroom/shared/title';
import type { AlertNumbers, StatsQuery } from '@/lib/newsroom/stats/model';
import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import { formatMoment } from '@/lib/platform/text/dates';

import { Empty } from '@/components/ui/empty';
import { Table, TableCell, TableHead } from '@/components/ui/table';
import { Saved } from './saved-table';

const figures = ['sent', 'failed', 'reads'] as const;

/** How many phones get alerts, and what was sent to them, given up and read. */
export function AlertsTable({
  locale,
  question,
  numbers,
}: {
  locale: Locale;
  question: StatsQuery;
  numbers: AlertNumbers;
}) {
  const t = useTranslations('stats');
  const figure = (count: number) => count.toLocaleString(formatLocale(locale));
  const { devices, hindi, breaking, waiting, alerts } = numbers;
  return (
    <section aria-labelledby="table-alerts">
      <div className="flex items-center justify-between gap-4">
        <h2 id="table-alerts" className="text-list">
          {t('table.alerts')}
        </h2>
        <Saved locale={locale} question={question} table="alerts" />
      </div>
      <p className="text-meta text-ink2">
        {t('phones', {
          count: devices,
          hindi,
          english: devices - hindi,
          breaking,
          fresh: numbers.new,
        })}
        {waiting > 0 && ` ${t('alertsWaiting', { count: waiting })}`}
      </p>
      {alerts.length === 0 ? (
        <Empty sign={Bell} title={t('noAlerts')} />
      ) : (
        <Table aria-labelledby="table-alerts">
          <thead>
            <tr>
              <TableHead scope="col">{t('article')}</TableHead>
              {figures.map((name) => (
                <TableHead key={name} scope="col" kind="figure">
                  {t(`alertHead.${name}`)}
                </TableHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {alerts.map((row) => {
              const title = titleIn(locale, row);
              return (
                <tr key={`${row.id} ${row.kind}`}>
                  <TableHead scope="row">
                    <a
                      href={articlePath(locale, row.id)}
                      lang={title?.lang}
                      className="font-bold hover:underlined"
                    >
                      {title?.text}
                    </a>
                    <span className="block text-meta text-ink2">
                      {t(`alertKind.${row.kind}`)} · {formatMoment(locale, row.at)}
                    </span>
                  </TableHead>
                  {figures.map((name) => (
                    <TableCell key={name} kind="figure">
                      {figure(row[name])}
                    </TableCell>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </section>
  );
}
