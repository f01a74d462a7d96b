import { useFormatter, useTranslations } from 'next-intl';

import { bulletinOf, bulletinPath, type ChannelStats } from '@/lib/newsroom/channel/model';
import { channelName } from '@/lib/newsroom/channel/words';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath, localePath } from '@/lib/platform/paths';
import type { District } from '@/lib/reading/districts/model';

import { TableCell, TableHead } from '@/components/ui/table';
import { StatsSection, StatsTableOf, type SharedByStats } from './stats-section';

/** What was posted in the paper's channel, and how many came by it. */
export function ChannelTable({
  rows,
  districts,
  ...shared
}: SharedByStats & { rows: readonly ChannelStats[]; districts: readonly District[] }) {
  const t = useTranslations('channel');
  const stats = useTranslations('stats');
  const { locale } = shared;
  const format = useFormatter();
  return (
    <StatsSection {...shared} name="channel" isEmpty={rows.length === 0}>
      <StatsTableOf name="channel" first={t('message')} figures={[t('postsHead'), stats('reads')]}>
        {rows.map((row) => (
          <tr key={`${row.mark} ${row.articleId}`}>
            <TableHead scope="row">
              <MessageLink locale={locale} row={row} districts={districts} />
            </TableHead>
            <TableCell kind="figure" label={t('postsHead')}>
              {format.number(row.posts)}
            </TableCell>
            <TableCell kind="figure" label={stats('reads')}>
              {format.number(row.reads)}
            </TableCell>
          </tr>
        ))}
      </StatsTableOf>
    </StatsSection>
  );
}

function MessageLink({
  locale,
  row,
  districts,
}: {
  locale: Locale;
  row: ChannelStats;
  districts: readonly District[];
}) {
  const { text, lang } = channelName(locale, row, districts);
  const bulletin = bulletinOf(row.mark);
  const href = bulletin
    ? localePath(locale, bulletinPath(bulletin))
    : articlePath(locale, row.articleId ?? '');
  return (
    <a href={href} lang={lang} className="tap font-bold hover:underlined">
      {text}
    </a>
  );
}
