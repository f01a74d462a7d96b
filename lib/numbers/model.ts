/** What readers did with what is counted. */
export type Deeds = { reads: number; shares: number; comments: number };

/** The numbers of some days; a day is an ISO date of India, a district '' where a story has none. */
export type Numbers = {
  days: (Deeds & { day: string })[];
  stories: (Deeds & {
    id: string;
    titleHi: string | null;
    titleEn: string | null;
    district: string | null;
  })[];
  districts: (Deeds & { district: string })[];
  /** What was searched three times or more and found nothing. */
  misses: { question: string; times: number }[];
};

/** Spans that are offered, in days. */
export const spans = [7, 30, 90, 365] as const;

/** What the numbers are asked for. */
export type NumbersQuestion = { days: number; place: string };

/** Tables that can be saved. */
export const numberTables = ['days', 'stories', 'districts', 'misses'] as const;
export type NumberTable = (typeof numberTables)[number];

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
