import { useTranslations } from 'next-intl';

import { calendarWeeks, type CountedDay } from '@/lib/reading/archives/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { archiveDatePath } from '@/lib/platform/paths';
import { formatDate, formatMonth, weekdayNames } from '@/lib/platform/text/dates';

/** A month as a calendar: days with articles lead to them and say how many there are. */
export function MonthCalendar({
  locale,
  month,
  days,
  today,
}: {
  locale: Locale;
  month: string;
  days: CountedDay[];
  /** The day shown on this page, if it is one. */
  today?: string;
}) {
  const t = useTranslations('archives');
  const counts = new Map(days.map(({ day, articleCount }) => [day, articleCount]));
  return (
    // eslint-disable-next-line no-restricted-syntax -- a month of days as a grid has nothing of the kit's rows of facts
    <table className="w-full table-fixed bg-surface text-center">
      <caption className="border-t-3 border-sal bg-surface px-3 pt-2 text-left text-card font-bold">
        {t('calendar', { month: formatMonth(locale, month) })}
      </caption>
      <thead>
        <tr>
          {weekdayNames(locale).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="py-2 text-meta font-bold text-ink2">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calendarWeeks(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, place) => (
              <td key={place} className="border border-rule p-0">
                {day && (
                  <CalendarDay
                    locale={locale}
                    day={day}
                    articleCount={counts.get(day) ?? 0}
                    isShown={day === today}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CalendarDay({
  locale,
  day,
  articleCount,
  isShown,
}: {
  locale: Locale;
  day: string;
  articleCount: number;
  isShown: boolean;
}) {
  const archives = useTranslations('archives');
  const number = Number(day.slice(8));
  if (articleCount === 0) return <span className="block py-2.5 text-ink2">{number}</span>;
  return (
    <a
      href={archiveDatePath(locale, day)}
      aria-current={isShown ? 'page' : undefined}
      aria-label={archives('dayArticles', {
        day: formatDate(locale, day),
        count: articleCount,
      })}
      className="block min-h-11 py-2.5 font-bold text-sal hover:bg-sunk aria-[current]:bg-sal aria-[current]:text-onsal"
    >
      {number}
    </a>
  );
}
