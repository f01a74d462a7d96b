import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { MonthCalendar } from '@/components/reading/archives/month-calendar';
import { monthSpan, parseMonth } from '@/lib/reading/archives/model';
import { readArchiveDays, readArchiveMonths } from '@/lib/reading/archives/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { archiveMonthPath } from '@/lib/platform/paths';
import { formatMonth } from '@/lib/platform/text/dates';

import { Missing, missingMetadata } from '../../../../missing';
import { ArchiveListing } from '../../archive-listing';
import { ArchiveSteps } from '../../archive-steps';
import { archiveMetadata } from '../../../list-metadata';

type Properties = { locale: Locale; month: string; page: number };

export async function archiveMonthMetadata({ locale, month, page }: Properties): Promise<Metadata> {
  if (!parseMonth(month)) return missingMetadata('page');
  const t = await getTranslations('archives');
  const title = t('monthTitle', { month: formatMonth(locale, month) });
  return archiveMetadata({
    locale,
    filter: monthSpan(month),
    page,
    path: archiveMonthPath('hi', month, page),
    title,
    description: t('monthDescription', { month: formatMonth(locale, month) }),
  });
}

/** Articles of one month; months without articles, and what is no month, answer 404. */
export async function ArchiveMonthListing({ locale, month, page }: Properties) {
  if (!parseMonth(month)) return <Missing what="page" />;
  const t = await getTranslations('archives');
  const [days, months] = await Promise.all([readArchiveDays(month), readArchiveMonths()]);
  const place = months.findIndex((each) => each.month === month);
  const step = (at: number) => {
    const found = place === -1 ? undefined : months[at]?.month;
    return found
      ? { href: archiveMonthPath(locale, found), text: formatMonth(locale, found) }
      : undefined;
  };
  return (
    <ArchiveListing
      locale={locale}
      filter={monthSpan(month)}
      title={t('monthTitle', { month: formatMonth(locale, month) })}
      page={page}
      pathOfPage={(edition, number) => archiveMonthPath(edition, month, number)}
    >
      <MonthCalendar locale={locale} month={month} days={days} />
      <ArchiveSteps label={t('months')} earlier={step(place + 1)} later={step(place - 1)} />
    </ArchiveListing>
  );
}
