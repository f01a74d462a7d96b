import type { ChannelStats } from '../channel/model';

/** What readers did with what is counted. */
export type Engagement = { reads: number; shares: number; comments: number };

/** The numbers of some days; a day is an ISO date of India, a district '' where an article has none. */
export type Stats = {
  days: (Engagement & { day: string })[];
  articles: (Engagement & {
    id: string;
    titleHi: string | null;
    titleEn: string | null;
    district: string | null;
  })[];
  districts: (Engagement & { district: string })[];
  /** What was searched three times or more and found nothing. */
  misses: { question: string; times: number }[];
  /** What was posted in the channel, and read by its links. */
  channel: ChannelStats[];
  alerts: AlertStats;
  /** What failed in readers' browsers, by day; the latest day first. */
  errors: CountedError[];
};

/** Phones with alerts: all, those in Hindi, with breaking news, new in these days, alerts that wait; and the alerts of these days. */
export type AlertStats = {
  devices: number;
  hindi: number;
  breaking: number;
  new: number;
  waiting: number;
  alerts: {
    id: string;
    kind: 'breaking' | 'news' | 'withdrawn';
    titleHi: string | null;
    titleEn: string | null;
    /** When the first was sent. */
    at: string;
    sent: number;
    failed: number;
    reads: number;
  }[];
};

/** Something that failed in browsers on a day, in which files of ours and in which browsers. */
export type CountedError = {
  day: string;
  message: string;
  times: number;
  places: string[];
  browsers: string[];
};

/** Takes faults as they are counted, a row for each place and browser; gives one for each message and day, in the given order of days and then the commonest first. */
export function errorsByDay(
  rows: readonly { day: string; fault: string; place: string; browser: string; times: number }[],
): CountedError[] {
  const byName = new Map<string, CountedError>();
  for (const { day, fault, place, browser, times } of rows) {
    const name = `${day} ${fault}`;
    const known = byName.get(name) ?? { day, message: fault, times: 0, places: [], browsers: [] };
    byName.set(name, {
      ...known,
      times: known.times + times,
      places: [...new Set([...known.places, place])].filter((each) => each !== ''),
      browsers: [...new Set([...known.browsers, browser])],
    });
  }
  return [...byName.values()].sort(
    (one, two) => two.day.localeCompare(one.day) || two.times - one.times,
  );
}

/** India's time before UTC, in milliseconds; it knows no summer time. */
const indiaOffset = 5.5 * 3_600_000;

/** The first of the last days, today among them. Takes how many and the moment; gives an ISO date of India. */
export function firstDay(days: number, now: Date): string {
  return new Date(now.getTime() + indiaOffset - (days - 1) * 86_400_000).toISOString().slice(0, 10);
}

/** Spans that are offered, in days. */
export const spans = [7, 30, 90, 365] as const;

/** What the numbers are asked for. */
export type StatsQuery = { days: number; place: string };

/** Tables that can be saved. */
export const statsTables = [
  'days',
  'stories',
  'districts',
  'channel',
  'alerts',
  'misses',
  'faults',
] as const;
export type StatsTable = (typeof statsTables)[number];

/** A bar of a plot, in units of a field that is `width` wide and `height` high, from its top left. */
export type Bar = { x: number; y: number; width: number; height: number };

/** Bars for values in order, each a slot wide with a gap between; the highest fills the height. */
export function barsOf(values: readonly number[], width: number, height: number): Bar[] {
  const top = Math.max(1, ...values);
  const slot = width / Math.max(1, values.length);
  const gap = Math.min(4, slot / 4);
  return values.map((value, at) => ({
    x: at * slot + gap / 2,
    y: height - (height * value) / top,
    width: slot - gap,
    height: (height * value) / top,
  }));
}
