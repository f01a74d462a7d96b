/** India's zone; it has no summer time. */
const zone = '+05:30';
/** The first year the archives may hold; the paper carries what the state's papers wrote since it exists. */
const firstYear = 2000;

/** Articles on a page of the archives. */
export const archiveArticlesPerPage = 48;

/** A span of time in ISO 8601: from inclusive, to exclusive. */
export type Span = { from: string; to: string };

/** Months (`2026-11`) or days with the number of their public articles. */
export type CountedDay = { day: string; articleCount: number };
export type CountedMonth = { month: string; articleCount: number };

/** Takes a month as an address has it (`2026-11`); gives it, or null for what is no month. */
export function parseMonth(text: string): string | null {
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  return Number(year) >= firstYear && Number(month) >= 1 && Number(month) <= 12 ? text : null;
}

/**
 * Takes year, month and day as an address has them, with or without leading zeros; gives
 * `2026-11-05`, or null for what is no day, such as 30 February.
 */
export function parseDay(year: string, month: string, day: string): string | null {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (parseMonth(text.slice(0, 7)) === null) return null;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : null;
}

/** The month before (-1) or after (1) a month. */
export function shiftMonth(month: string, by: -1 | 1): string {
  const time = new Date(`${month}-01T00:00:00Z`);
  time.setUTCMonth(time.getUTCMonth() + by);
  return time.toISOString().slice(0, 7);
}

/** A month in India, from its first moment to the next one's. */
export function monthSpan(month: string): Span {
  return { from: indianMidnight(`${month}-01`), to: indianMidnight(`${shiftMonth(month, 1)}-01`) };
}

/** A day in India, from midnight to midnight. */
export function daySpan(day: string): Span {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return { from: indianMidnight(day), to: indianMidnight(next) };
}

function indianMidnight(day: string): string {
  return new Date(`${day}T00:00:00${zone}`).toISOString();
}

/**
 * The weeks of a month as a calendar shows them, Monday first: days as `2026-11-05`, null for
 * places outside the month.
 */
export function calendarWeeks(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const lead = (first.getUTCDay() + 6) % 7;
  const length = new Date(Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`) - 1).getUTCDate();
  const places = Array.from({ length: Math.ceil((lead + length) / 7) * 7 }, (_, place) => {
    const day = place - lead + 1;
    return day >= 1 && day <= length ? `${month}-${String(day).padStart(2, '0')}` : null;
  });
  return Array.from({ length: places.length / 7 }, (_, week) =>
    places.slice(week * 7, week * 7 + 7),
  );
}

/** Months under their years, newest first. */
export function groupByYear(
  months: readonly CountedMonth[],
): { year: string; months: CountedMonth[] }[] {
  const years = new Map<string, CountedMonth[]>();
  for (const each of [...months].sort((one, other) => other.month.localeCompare(one.month))) {
    const year = each.month.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), each]);
  }
  return [...years].map(([year, own]) => ({ year, months: own }));
}

/** Articles under the days in India on which they appeared, in the order given. */
export function groupByDay<Article extends { publishedAt: string }>(
  articles: readonly Article[],
): { day: string; articles: Article[] }[] {
  const days = new Map<string, Article[]>();
  for (const article of articles) {
    const day = indianDay(article.publishedAt);
    days.set(day, [...(days.get(day) ?? []), article]);
  }
  return [...days].map(([day, own]) => ({ day, articles: own }));
}

/** The day in India of a moment, as `2026-11-05`. */
function indianDay(iso: string): string {
  return new Date(Date.parse(iso) + 330 * 60_000).toISOString().slice(0, 10);
}
