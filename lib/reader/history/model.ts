import type { ArticleCard } from '@/lib/reading/articles/model';
import { isoInIndia } from '@/lib/platform/text/dates';

/** Milliseconds that an article stands open before it counts as read (specification 9, reading history delay). */
export const readingDelay = 3000;

/** Articles on one page of the history. */
export const readingsPerPage = 50;

/** An article and when it was read last (ISO). */
export type Reading = { article: ArticleCard; readAt: string };

/** One page of a reader's history, how many articles it has, and on how many pages. */
export type HistoryPage = { readings: Reading[]; total: number; pageCount: number };

/** Takes readings, newest first; gives them by the day in India (`2026-11-21`). */
export function byDay(readings: readonly Reading[]): { day: string; readings: Reading[] }[] {
  const days: { day: string; readings: Reading[] }[] = [];
  for (const reading of readings) {
    const day = isoInIndia(reading.readAt).slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.readings.push(reading);
    else days.push({ day, readings: [reading] });
  }
  return days;
}
