import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';
import { ageOf, formatDate, isoInIndia } from '@/lib/text/dates';

/** When a story appeared: its age during the first day, then its date; always exact in `datetime`. */
export function StoryTime({ locale, iso, now }: { locale: Locale; iso: string; now: Date }) {
  return <time dateTime={isoInIndia(iso)}>{ageWords(locale, iso, now)}</time>;
}

/** A moment's age during the first day, then its date. Takes it in ISO 8601, and now. */
export function ageWords(locale: Locale, iso: string, now: Date): string {
  const t = translator(locale, 'time');
  const age = ageOf(iso, now);
  switch (age.unit) {
    case 'moment':
      return t('justNow');
    case 'minutes':
      return t('minutesAgo', { count: age.count });
    case 'hours':
      return t('hoursAgo', { count: age.count });
    case 'date':
      return formatDate(locale, iso);
  }
}
