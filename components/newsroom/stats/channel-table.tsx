import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { bulletinOf, bulletinPath, type ChannelNumbers } from '@/lib/newsroom/channel/model';
import { channelName } from '@/lib/newsroom/channel/words';
import type { StatsQuery } from '@/lib/newsroom/stats/model';
import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { articlePath, localePath } from '@/lib/platform/paths';
import type { District } from '@/lib/reading/districts/model';

import { Empty } from '@/components/ui/empty';
import { Table, TableCell, TableHead } from '@/components/ui/table';
import { Saved } from './saved-table';

/** What was posted in the paper's channel, and how many came by it. */
export function ChannelTable({
  locale,
  question,
  rows,
  districts,
}: {
  locale: Locale;
  question: StatsQuery;
  rows: readonly ChannelNumbers[];
  districts: readonly District[];
}) {
  const t = useTranslations('channel');
  const stats = useTranslations('stats');
  const figure = (count: number) => count.toLocaleString(formatLocale(locale));
  return (
    <section aria-labelledby="table-channel">
      <div className="flex items-center justify-between gap-4">
        <h2 id="table-channel" className="text-list">
          {stats('table.channel')}
        </h2>
        <Saved locale={locale} question={question} table="channel" />
      </div>
      {rows.length === 0 ? (
        <Empty sign={ChartNoAxesColumn} title={stats('none')} />
      ) : (
        <Table aria-labelledby="table-channel">
          <thead>
            <tr>
              <TableHead scope="col">{t('message')}</TableHead>
              <TableHead scope="col" kind="figure">
                {t('postsHead')}
              </TableHead>
              <TableHead scope="col" kind="figure">
                {stats('reads')}
              </TableHead>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.mark} ${row.articleId}`}>
                <TableHead scope="row">
                  <MessageLink locale={locale} row={row} districts={districts} />
                </TableHead>
                <TableCell kind="figure">{figure(row.posts)}</TableCell>
                <TableCell kind="figure">{figure(row.reads)}</TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function MessageLink({
  locale,
  row,
  districts,
}: {
  locale: Locale;
  row: ChannelNumbers;
  districts: readonly District[];
}) {
  const { text, lang } = channelName(locale, row, districts);
  const bulletin = bulletinOf(row.mark);
  const href = bulletin
    ? localePath(locale, bulletinPath(bulletin))
    : articlePath(locale, row.articleId ?? '');
  return (
    <a href={href} lang={lang} className="font-bold hover:underlined">
      {text}
    </a>
  );
}
