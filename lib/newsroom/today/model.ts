import type { DeskArticle } from '@/lib/newsroom/desk/model';
import type { Locale } from '@/lib/platform/i18n/locale';

/** A public article with a part that translates a former text, and its reads of seven days. */
export type StaleArticle = DeskArticle & { reads: number };

/** What readers were told of a mistake; each language may be silent. */
type LatestCorrection = {
  id: number;
  articleId: string;
  titleHi: string | null;
  titleEn: string | null;
  note: Record<Locale, string | null>;
  correctedAt: string;
};

/** Reads by the hour of India (0 to 23), today and on the same weekday before; and what is read most today. */
export type ReadsOfToday = {
  today: number[];
  before: number[];
  articles: { id: string; titleHi: string | null; titleEn: string | null; reads: number }[];
};

/** Images that are shown though their rights have ended, and those whose rights end within thirty days. */
export type RightsDue = { ended: number; ending: number };

/** What the newsroom's first page tells. Reads and images are for editors. */
export type Today = {
  waiting: DeskArticle[];
  next: DeskArticle[];
  behind: { count: number; articles: StaleArticle[] };
  corrections: LatestCorrection[];
  pictures: RightsDue | null;
  reads: ReadsOfToday | null;
};

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Above it a difference is no measure any more. */
const mostPercent = 900;

/**
 * How today goes beside the same weekday before, up to the hour that runs: reads so far, those of that time, and the
 * difference in hundredths. The hour that runs counts in part, by its minutes. Null where nothing can be compared, and
 * where the difference says no more than that there were few (above ten times as many).
 */
export function compareDays(
  { today, before }: Pick<ReadsOfToday, 'today' | 'before'>,
  { hour, minute }: { hour: number; minute: number },
): { soFar: number; then: number; percent: number | null } {
  const soFar = sum(today);
  const then = Math.round(sum(before.slice(0, hour)) + ((before[hour] ?? 0) * minute) / 60);
  const percent = then > 0 ? Math.round(((soFar - then) / then) * 100) : null;
  return { soFar, then, percent: percent === null || percent > mostPercent ? null : percent };
}

/** The clock of India. */
export function clockOfIndia(now: Date): { hour: number; minute: number } {
  const shifted = new Date(now.getTime() + 330 * 60_000);
  return { hour: shifted.getUTCHours(), minute: shifted.getUTCMinutes() };
}

/**
 * Points of a line, one an hour, in a field `width` wide and `height` high whose top is `most`: `x,y` from its top left,
 * for a polyline. Takes the counts in their order; each stands at the end of its hour.
 */
export function linePoints(
  counts: readonly number[],
  most: number,
  width: number,
  height: number,
): string {
  const top = Math.max(most, 1);
  return counts
    .map((count, hour) => {
      const x = ((hour + 1) / 24) * width;
      return `${Math.round(x * 10) / 10},${Math.round((1 - count / top) * height * 10) / 10}`;
    })
    .join(' ');
}
