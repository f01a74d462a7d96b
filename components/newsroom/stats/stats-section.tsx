import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import type { StatsQuery, StatsTable } from '@/lib/newsroom/stats/model';

import { Empty } from '@/components/ui/empty';
import { Table, TableHead } from '@/components/ui/table';
import { Saved } from './saved-table';

export type SharedByStats = { locale: Locale; question: StatsQuery };

/** One part of the numbers under its name, with its file; what it is, where that is to be said, and that there is none. */
export function StatsSection({
  locale,
  question,
  name,
  note,
  none,
  isEmpty,
  children,
}: SharedByStats & {
  name: StatsTable;
  note?: string;
  /** What is said where there is none; else that these days have no numbers. */
  none?: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('stats');
  return (
    <section aria-labelledby={`table-${name}`}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={`table-${name}`} className="text-list">
          {t(`table.${name}`)}
        </h2>
        <Saved locale={locale} question={question} table={name} />
      </div>
      {note && <p className="text-meta text-ink2">{note}</p>}
      {isEmpty ? <Empty sign={ChartNoAxesColumn} title={none ?? t('none')} /> : children}
    </section>
  );
}

/** The rows of such a part as a table. Takes what its first column and its figures are called. */
export function StatsTableOf({
  name,
  first,
  figures,
  children,
}: {
  name: StatsTable;
  first: string;
  figures: readonly string[];
  children: ReactNode;
}) {
  return (
    <Table stacks aria-labelledby={`table-${name}`}>
      <thead>
        <tr>
          <TableHead scope="col">{first}</TableHead>
          {figures.map((figure) => (
            <TableHead key={figure} scope="col" kind="figure">
              {figure}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}
