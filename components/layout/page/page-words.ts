import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';

/** The few words that a document's script says before the first paint. */
export type PageWords = {
  /** The edition as number and date formats name it. */
  formatLocale: string;
  /** Ages of articles; `#` is the number. */
  now: string;
  minute: string;
  minutes: string;
  hour: string;
  hours: string;
};

/** The words of an edition's pages, which the body carries in `data-words`. */
export function pageWords(locale: Locale): PageWords {
  const t = translator(locale, 'time');
  const template = (key: 'minutesAgo' | 'hoursAgo', count: number) =>
    t(key, { count }).replace(String(count), '#');
  return {
    formatLocale: formatLocale(locale),
    now: t('justNow'),
    minute: template('minutesAgo', 1),
    minutes: template('minutesAgo', 2),
    hour: template('hoursAgo', 1),
    hours: template('hoursAgo', 2),
  };
}
