'use client';

import { useTranslations } from 'next-intl';

import { ageOf, formatDate, formatDateTime, isoInIndia } from '@/lib/platform/text/dates';

import { useEdition } from '@/lib/platform/i18n/use-edition';

/** When a reader did something: its age on the first day, then its date; the exact time in `title`. */
export function RelativeTime({
  iso,
  now = new Date(),
  className,
}: {
  iso: string;
  now?: Date;
  className?: string;
}) {
  const locale = useEdition();
  const t = useTranslations('time');
  const age = ageOf(iso, now);
  const words = {
    moment: () => t('justNow'),
    minutes: (count: number) => t('minutesAgo', { count }),
    hours: (count: number) => t('hoursAgo', { count }),
    date: () => formatDate(locale, iso),
  };
  return (
    <time dateTime={isoInIndia(iso)} title={formatDateTime(locale, iso)} className={className}>
      {words[age.unit]('count' in age ? age.count : 0)}
    </time>
  );
}
