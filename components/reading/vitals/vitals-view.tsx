import { useFormatter, useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { formatDate } from '@/lib/platform/text/dates';
import { daysUpTo, formatFigure } from '@/lib/reading/vitals/figures';
import {
  gradeOf,
  metrics,
  shownDays,
  type Figure,
  type VitalsFilter,
} from '@/lib/reading/vitals/model';

import { DrawnInPlace } from '@/components/layout/page/drawn-in-place';
import { OwnVisit } from '@/components/reading/vitals/own-visit.client';
import { VitalsFilterForm } from './vitals-filter';
import { VitalsPlot } from './vitals-plot';
import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';
import { Table, TableCaption, TableCell, TableHead } from '@/components/ui/table';

/** How fast the site is for its readers: of this visit, of all visits by day, as plots and as a table. */
export function VitalsView({
  locale,
  filter,
  figures,
  today,
}: {
  locale: Locale;
  filter: VitalsFilter;
  figures: Figure[];
  today: string;
}) {
  const t = useTranslations('performance');
  const names = { LCP: t('lcp'), INP: t('inp'), CLS: t('cls'), TTFB: t('ttfb') };
  const grades = { good: t('good'), fair: t('fair'), poor: t('poor') };
  const whole = figures.filter(({ day }) => day === null);
  const days = daysUpTo(today, shownDays);
  const own = { locale, names, grades, pending: t('pending') };
  return (
    <div className="wrap pt-6 pb-10">
      <div className="border-t-3 border-ink pt-3">
        <h1 className="text-title lg:text-title-wide">{t('title')}</h1>
        <p className="mt-2 max-w-[66ch] text-ink2">{t('lede', { days: shownDays })}</p>
      </div>
      <h2 className="mt-8 mb-3 text-section">{t('own')}</h2>
      <DrawnInPlace name="own-visit" properties={own}>
        <OwnVisit {...own} />
      </DrawnInPlace>
      <h2 className="mt-10 text-section">{t('all')}</h2>
      <VitalsFilterForm locale={locale} filter={filter} />
      {whole.length === 0 ? (
        <p className="border-l-3 border-rule px-4 py-6 text-ink2">{t('none')}</p>
      ) : (
        <>
          <div className="grid gap-8 lg:grid-cols-2">
            {metrics.map((metric) => (
              <VitalsPlot
                key={metric}
                locale={locale}
                metric={metric}
                name={names[metric]}
                figures={figures.filter((figure) => figure.metric === metric)}
                days={days}
              />
            ))}
          </div>
          <Figures
            locale={locale}
            figures={whole}
            names={names}
            grades={grades}
            caption={t('table')}
          />
          <ByDay locale={locale} figures={figures} days={days} names={names} />
        </>
      )}
    </div>
  );
}

function Figures({
  locale,
  figures,
  names,
  grades,
  caption,
}: {
  locale: Locale;
  figures: Figure[];
  names: Record<Figure['metric'], string>;
  grades: Record<ReturnType<typeof gradeOf>, string>;
  caption: string;
}) {
  const format = useFormatter();
  const t = useTranslations('performance');
  return (
    <div className="mt-8 overflow-x-auto">
      <Table className="max-w-3xl">
        <TableCaption>{caption}</TableCaption>
        <thead>
          <tr>
            <TableHead scope="col">{t('metric')}</TableHead>
            <TableHead scope="col">{t('figure')}</TableHead>
            <TableHead scope="col">{t('verdict')}</TableHead>
            <TableHead scope="col">{t('visits')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ metric, p75, visits }) => (
            <tr key={metric}>
              <TableHead scope="row">{names[metric]}</TableHead>
              <TableCell className="font-bold">{formatFigure(locale, metric, p75)}</TableCell>
              <TableCell>{grades[gradeOf(metric, p75)]}</TableCell>
              <TableCell>{format.number(visits)}</TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function ByDay({
  locale,
  figures,
  days,
  names,
}: {
  locale: Locale;
  figures: Figure[];
  days: string[];
  names: Record<Figure['metric'], string>;
}) {
  const t = useTranslations('performance');
  const shown = days.filter((day) => figures.some((figure) => figure.day === day)).reverse();
  return (
    <Collapsible className="mt-6">
      <CollapsibleTrigger>{t('byDay')}</CollapsibleTrigger>
      <div className="overflow-x-auto">
        <Table className="max-w-3xl">
          <thead>
            <tr>
              <TableHead scope="col">{t('day')}</TableHead>
              {metrics.map((metric) => (
                <TableHead key={metric} scope="col">
                  {names[metric]}
                </TableHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((day) => (
              <tr key={day}>
                <TableHead scope="row">{formatDate(locale, `${day}T06:30:00Z`)}</TableHead>
                {metrics.map((metric) => {
                  const figure = figures.find((each) => each.day === day && each.metric === metric);
                  return (
                    <TableCell key={metric}>
                      {figure ? formatFigure(locale, metric, figure.p75) : '–'}
                    </TableCell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Collapsible>
  );
}
