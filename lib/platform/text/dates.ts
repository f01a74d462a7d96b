import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';

const timeZone = 'Asia/Kolkata';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, style: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${style}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(formatLocale(locale), { timeZone, ...options });
    formatters.set(key, found);
  }
  return found;
}

/** An article's full date and time in India, as the edition writes it (specification 9, dates). */
export function formatDateTime(locale: Locale, iso: string): string {
  return formatter(locale, 'dateTime', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...clock(locale),
  }).format(new Date(iso));
}

/**
 * The date and time as `formatDateTime`, without the postposition that Hindi writes between them, for
 * sentences that bring their own: 22 नवंबर 2026, सुबह 9:55 बजे (तक).
 */
export function formatMoment(locale: Locale, iso: string): string {
  return withoutPostposition(
    formatter(locale, 'dateTime', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      ...clock(locale),
    }).formatToParts(new Date(iso)),
  );
}

/** The day and time of what is told while it happens, as `formatMoment`, without the year: 22 नवंबर, सुबह 9:55 बजे. */
export function formatDayTime(locale: Locale, iso: string): string {
  return withoutPostposition(
    formatter(locale, 'dayTime', {
      day: 'numeric',
      month: 'long',
      ...clock(locale),
    }).formatToParts(new Date(iso)),
  );
}

function withoutPostposition(parts: Intl.DateTimeFormatPart[]): string {
  return parts
    .map(({ type, value }) => (type === 'literal' && value.includes('को') ? ', ' : value))
    .join('');
}

/** The day in India. */
export function formatDate(locale: Locale, iso: string): string {
  return formatter(locale, 'date', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(iso),
  );
}

/** Takes a month as `2026-11`; gives it as the edition names it. */
export function formatMonth(locale: Locale, month: string): string {
  return formatter(locale, 'month', { month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00+05:30`),
  );
}

/** Takes a month as `2026-11`; gives its name without the year. */
export function formatMonthName(locale: Locale, month: string): string {
  return formatter(locale, 'monthName', { month: 'long' }).format(
    new Date(`${month}-01T00:00:00+05:30`),
  );
}

/** The days of the week, Monday first, for a calendar's head. */
export function weekdayNames(locale: Locale): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, index) => {
    // 6 July 2026 is a Monday.
    const day = new Date(Date.UTC(2026, 6, 6 + index, 6));
    return {
      short: formatter(locale, 'weekdayShort', { weekday: 'short' }).format(day),
      long: formatter(locale, 'weekdayLong', { weekday: 'long' }).format(day),
    };
  });
}

/** The day of a masthead, with its weekday. */
export function formatToday(locale: Locale, now: Date): string {
  return formatter(locale, 'today', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(now);
}

/** Hindi names the part of the day (शाम 7:52), English writes am or pm. */
function clock(locale: Locale): Intl.DateTimeFormatOptions {
  return {
    hour: 'numeric',
    minute: '2-digit',
    ...(locale === 'hi' ? { dayPeriod: 'short' } : { hour12: true }),
  };
}

/** The clock in India, such as शाम 7:52 or 7:52 pm. */
export function formatTime(locale: Locale, iso: string): string {
  return formatter(locale, 'time', clock(locale)).format(new Date(iso));
}

/**
 * A moment as short as it can be understood, for rows of a list: the clock alone today, with the day within a week, and
 * beyond that the day. Takes the moment and now.
 */
export function formatShortMoment(locale: Locale, iso: string, now: Date): string {
  const moment = new Date(iso);
  const dayOf = (each: Date) => isoInIndia(each.toISOString()).slice(0, 10);
  const time = formatter(locale, 'shortTime', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
  if (dayOf(moment) === dayOf(now)) return time;
  const isOfYear = dayOf(moment).slice(0, 4) === dayOf(now).slice(0, 4);
  const day = formatter(locale, isOfYear ? 'shortDay' : 'shortDayOfYear', {
    day: 'numeric',
    month: 'short',
    ...(!isOfYear && { year: 'numeric' }),
  }).format(moment);
  const isNear = Math.abs(moment.getTime() - now.getTime()) < 7 * 86_400_000;
  return isNear ? `${day}, ${time}` : day;
}

/** The moment in ISO 8601 with India's zone, for `datetime` attributes and metadata. */
export function isoInIndia(iso: string): string {
  const shifted = new Date(Date.parse(iso) + 330 * 60_000).toISOString();
  return `${shifted.slice(0, 19)}+05:30`;
}

/** How long ago something happened, while that says more than its date. */
export type Age =
  { unit: 'moment' } | { unit: 'minutes' | 'hours'; count: number } | { unit: 'date' };

/** Takes a moment and now; gives minutes below an hour, hours below a day, else the date speaks. */
export function ageOf(iso: string, now: Date): Age {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / 60_000);
  if (minutes < 1) return { unit: 'moment' };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'date' };
}
