/** India's clock is this many minutes ahead of UTC, all year. */
const minutesAhead = 330;

/** Takes what a `datetime-local` field says, as India's clock; gives ISO 8601 with its zone, or null. */
export function fromIndianClock(value: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return null;
  const iso = `${value}:00+05:30`;
  return Number.isNaN(Date.parse(iso)) ? null : iso;
}

/** Takes a moment; gives it as a `datetime-local` field takes it, by India's clock. */
export function toIndianClock(moment: Date): string {
  return new Date(moment.getTime() + minutesAhead * 60_000).toISOString().slice(0, 16);
}

/** How an hour stands to now: its day in India as one says it, or why no article comes out then. */
export type HourAhead = 'today' | 'tomorrow' | 'later' | 'past' | 'tooFar';

/** Takes the hour and now. More than a year ahead the database schedules nothing (schema article_life). */
export function hourAhead(moment: Date, now: Date): HourAhead {
  if (moment <= now) return 'past';
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + 1);
  if (moment > latest) return 'tooFar';
  const day = (date: Date) => Math.floor((date.getTime() / 60_000 + minutesAhead) / (24 * 60));
  const days = day(moment) - day(now);
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
}

/** Milliseconds a device's clock may differ from the site's before that is said. */
const mostOff = 2 * 60_000;

/** Whether a device's clock would mislead who schedules by it. Takes by how many milliseconds the site's is ahead, or behind (below zero). */
export function isClockOff(ahead: number): boolean {
  return Math.abs(ahead) > mostOff;
}
