import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import type { Stats, StatsQuery } from '@/lib/newsroom/stats/model';
import { formatDate } from '@/lib/platform/text/dates';

import { Empty } from '@/components/ui/empty';
import { Saved } from './saved-table';

/** Lines of faults that are shown; the file has all of them. */
const shownErrors = 30;

type Shared = { locale: Locale; question: StatsQuery };

/** A list under its name, with its file: what it is, and the lines or that there is none. */
function Failings({
  locale,
  question,
  table,
  note,
  none,
  lines,
}: Shared & { table: 'misses' | 'faults'; note: string; none: string; lines: ReactElement[] }) {
  const t = useTranslations('stats');
  const heading = `table-${table}`;
  return (
    <section aria-labelledby={heading}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={heading} className="text-list">
          {t(`table.${table}`)}
        </h2>
        <Saved locale={locale} question={question} table={table} />
      </div>
      <p className="text-meta text-ink2">{note}</p>
      {lines.length === 0 ? (
        <Empty sign={ChartNoAxesColumn} title={none} />
      ) : (
        <ul className="mt-2 border-t border-rule">{lines}</ul>
      )}
    </section>
  );
}

/** What readers searched and did not find. */
export function FailedSearches({ misses, ...shared }: Shared & { misses: Stats['misses'] }) {
  const t = useTranslations('stats');
  const lines = misses.map((miss) => (
    <li key={miss.question} className="flex justify-between gap-4 border-b border-rule py-2">
      <span className="break-words">{miss.question}</span>
      <span className="shrink-0 text-ink2">{t('times', { count: miss.times })}</span>
    </li>
  ));
  return (
    <Failings
      {...shared}
      table="misses"
      note={t('missesNote')}
      none={t('noMisses')}
      lines={lines}
    />
  );
}

/** What failed in readers' browsers: how often, on which day, and where in the site's own files. */
export function ClientErrors({ errors, ...shared }: Shared & { errors: Stats['errors'] }) {
  const t = useTranslations('stats');
  const lines = errors.slice(0, shownErrors).map((error) => (
    <li key={`${error.day} ${error.message}`} className="border-b border-rule py-2">
      <p className="flex justify-between gap-4">
        <span lang="en" className="min-w-0 wrap-anywhere">
          {error.message}
        </span>
        <span className="shrink-0 text-ink2">{t('times', { count: error.times })}</span>
      </p>
      <p className="text-meta wrap-anywhere text-ink2">
        {[
          formatDate(shared.locale, `${error.day}T06:30:00Z`),
          ...error.places,
          ...error.browsers,
        ].join(' · ')}
      </p>
    </li>
  ));
  return (
    <Failings
      {...shared}
      table="faults"
      note={t('errorsNote')}
      none={t('noErrors')}
      lines={lines}
    />
  );
}
