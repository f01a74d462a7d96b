import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { permanentRedirect } from 'next/navigation';

import { MonthCalendar } from '@/components/reading/archives/month-calendar';
import { daySpan, parseDay } from '@/lib/reading/archives/model';
import { readArchiveDays } from '@/lib/reading/archives/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { archiveDatePath, archiveMonthPath } from '@/lib/platform/paths';
import { formatDate, formatMonth } from '@/lib/platform/text/dates';

import { Missing, missingMetadata } from '../../../../../../missing';
import { ArchiveListing } from '../../../../archive-listing';
import { ArchiveSteps } from '../../../../archive-steps';
import { archiveMetadata } from '../../../../../list-metadata';

type Properties = { locale: Locale; year: string; month: string; day: string; page: number };

export async function archiveDayMetadata(properties: Properties): Promise<Metadata> {
  const { locale, year, month, day, page } = properties;
  const date = parseDay(year, month, day);
  if (!date) return missingMetadata('page');
  const t = await getTranslations('archives');
  const title = t('dayTitle', { day: formatDate(locale, date) });
  return archiveMetadata({
    locale,
    filter: daySpan(date),
    page,
    path: archiveDatePath('hi', date, page),
    title,
    description: t('dayDescription', { day: formatDate(locale, date) }),
  });
}

/** Articles of one day; days without articles, and what is no day (30 February), answer 404. */
export async function ArchiveDayListing({ locale, year, month, day, page }: Properties) {
  const date = parseDay(year, month, day);
  if (!date) return <Missing what="page" />;
  if (date !== `${year}-${month}-${day}`) permanentRedirect(archiveDatePath(locale, date, page));
  const yearMonth = date.slice(0, 7);
  const t = await getTranslations('archives');
  const days = await readArchiveDays(yearMonth);
  const place = days.findIndex((each) => each.day === date);
  const step = (at: number) => {
    const found = place === -1 ? undefined : days[at]?.day;
    return found
      ? { href: archiveDatePath(locale, found), text: formatDate(locale, found) }
      : undefined;
  };
  return (
    <ArchiveListing
      locale={locale}
      filter={daySpan(date)}
      title={t('dayTitle', { day: formatDate(locale, date) })}
      page={page}
      pathOfPage={(edition, number) => archiveDatePath(edition, date, number)}
    >
      <MonthCalendar locale={locale} month={yearMonth} days={days} today={date} />
      <ArchiveSteps label={t('days')} earlier={step(place - 1)} later={step(place + 1)} />
      <a
        href={archiveMonthPath(locale, yearMonth)}
        className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
      >
        {t('monthTitle', { month: formatMonth(locale, yearMonth) })}
      </a>
    </ArchiveListing>
  );
}
