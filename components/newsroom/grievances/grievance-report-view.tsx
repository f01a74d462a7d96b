import { useFormatter, useTranslations } from 'next-intl';

import { monthBeside, reportPath, type GrievanceReport } from '@/lib/newsroom/grievances/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { formatMonth } from '@/lib/platform/text/dates';

import { Button } from '@/components/ui/button';
import { Table, TableCaption, TableCell, TableHead } from '@/components/ui/table';

const lines = ['received', 'acknowledgedInTime', 'decided', 'decidedInTime', 'upheld'] as const;

/** A month's numbers of the register as a table, with the way to the months before and after. */
export function GrievanceReportView({
  locale,
  month,
  newest,
  report,
}: {
  locale: Locale;
  month: string;
  /** The present month: there is none after it. */
  newest: string;
  report: GrievanceReport;
}) {
  const t = useTranslations('grievance');
  const format = useFormatter();
  const title = t('reportTitle', { month: formatMonth(locale, month) });
  return (
    <article className="wrap pt-6 pb-10">
      <div className="max-w-[70ch] border-t-3 border-ink pt-3">
        <h1 className="text-title lg:text-title-wide">{title}</h1>
        <p className="mt-2 text-card-wide text-ink2">{t('reportLede')}</p>
        <Table className="mt-6">
          <TableCaption className="sr-only">{title}</TableCaption>
          <tbody>
            {lines.map((line) => (
              <tr key={line}>
                <TableHead scope="row">{t(`count.${line}`)}</TableHead>
                <TableCell kind="figure" className="font-bold">
                  {format.number(report[line])}
                </TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
        <nav aria-label={t('months')} className="mt-4 flex flex-wrap gap-x-6">
          {[monthBeside(month, -1), monthBeside(month, 1)]
            .filter((other) => other >= '2025-01' && other <= newest)
            .map((other) => (
              <Button key={other} asChild variant="link" size="text">
                <a href={localePath(locale, reportPath(other))}>{formatMonth(locale, other)}</a>
              </Button>
            ))}
          <Button asChild variant="link" size="text">
            <a href={localePath(locale, '/grievance')}>{t('back')}</a>
          </Button>
        </nav>
      </div>
    </article>
  );
}
