import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import type { StatsQuery, StatsTable } from '@/lib/newsroom/stats/model';

import { Button } from '@/components/ui/button';

/** Leads to a table of numbers as a file. */
export function Saved({
  locale,
  question,
  table,
}: {
  locale: Locale;
  question: StatsQuery;
  table: StatsTable;
}) {
  const t = useTranslations('stats');
  const query = new URLSearchParams({
    table,
    days: String(question.days),
    lang: locale,
    ...(question.place && { district: question.place }),
  });
  return (
    <Button asChild variant="link" size="text">
      <a
        href={`/api/newsroom/stats?${query}`}
        download
        aria-label={t('csvOf', { table: t(`table.${table}`) })}
      >
        {t('csv')}
      </a>
    </Button>
  );
}
