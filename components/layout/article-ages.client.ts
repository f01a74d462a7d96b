import type { PageWords } from './page/page-words';
import { whenThere } from './page/when-there.client';

const minute = 60_000;
/** India's time is 5 h 30 min ahead of UTC, all year. */
const indiaAhead = 330 * minute;

/** Takes minutes since an article appeared; gives its age in words, or null where its date says more. */
function ageOf(minutes: number, words: PageWords): string | null {
  const [one, many, count] =
    minutes < 60
      ? [words.minute, words.minutes, minutes]
      : [words.hour, words.hours, Math.floor(minutes / 60)];
  if (minutes < 1) return words.now;
  if (minutes >= 24 * 60) return null;
  return (count === 1 ? one : many).replace('#', String(count));
}

/** Where a page says which day it is, the day on which it is read. */
function writeToday(time: HTMLTimeElement, formatLocale: string): void {
  const day = new Date(Date.now() + indiaAhead).toISOString().slice(0, 10);
  if (time.dateTime === day) return;
  time.dateTime = day;
  time.textContent = new Intl.DateTimeFormat(formatLocale, {
    timeZone: 'Asia/Kolkata',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date());
}

/**
 * Writes what depends on the moment of reading, since a page is as old as the last change of what it shows: the age of
 * articles of the last day, before they are painted and each minute, and the day of the masthead where it is another.
 */
export function writeAges(words: PageWords): void {
  const dates = new WeakMap<Element, string>();
  const write = (element: HTMLElement) => {
    const time = element as HTMLTimeElement;
    if (time.dataset.today !== undefined) {
      writeToday(time, words.formatLocale);
      return;
    }
    if (!dates.has(time)) dates.set(time, time.textContent);
    const since = Math.floor((Date.now() - Date.parse(time.dateTime)) / minute);
    const text = ageOf(since, words) ?? dates.get(time) ?? '';
    if (time.textContent !== text) time.textContent = text;
  };
  const times = 'time[data-age],time[data-today]';
  whenThere(times, write);
  setInterval(() => document.querySelectorAll<HTMLElement>(times).forEach(write), minute);
}
