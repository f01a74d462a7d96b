import type { Locale } from '@/lib/platform/i18n/locale';
import { newsroomTranslator } from '@/lib/platform/i18n/newsroom-translator';
import type { StatsQuery, StatsTable } from '@/lib/newsroom/stats/model';

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
  const t = newsroomTranslator(locale, 'stats');
  const query = new URLSearchParams({
    table,
    days: String(question.days),
    lang: locale,
    ...(question.place && { district: question.place }),
  });
  return (
    <a
      href={`/api/newsroom/stats?${query}`}
      download
      aria-label={t('csvOf', { table: t(`table.${table}`) })}
      className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
    >
      {t('csv')}
    </a>
  );
}
