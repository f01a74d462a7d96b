import { firstPart, isPrivatePage } from '@/lib/platform/addresses';
import type { Locale } from '@/lib/platform/i18n/locale';

/** What is measured of a visit (https://web.dev/articles/vitals): milliseconds, CLS without a unit. */
export const metrics = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Metric = (typeof metrics)[number];

/** Up to `good` a figure is good, above `poor` it is poor (https://web.dev/articles/defining-core-web-vitals-thresholds). */
export const thresholds: Record<Metric, { good: number; poor: number }> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  TTFB: { good: 800, poor: 1800 },
};

/** Kinds of pages that are told apart. */
export const pageKinds = [
  'home',
  'article',
  'district',
  'section',
  'topic',
  'archives',
  'search',
  'reader',
  'other',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** Connections as browsers name them (https://wicg.github.io/netinfo/), and those that do not say. */
export const connections = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
type Connection = (typeof connections)[number];

/** The measurements of one visit; what did not happen is not there. */
export type Visit = {
  page: PageKind;
  locale: Locale;
  connection: Connection;
  metrics: Partial<Record<Metric, number | undefined>>;
};

/** The same as a browser sends it: with the first part of its page's path, of which the site keeps the kind. */
export type SentVisit = Omit<Visit, 'page'> & { page: string };

/** One visit of so many is measured: enough for a paper of this size, and little for who pays by the megabyte. */
export const sampleRate = 0.25;

/** Days that the page shows. */
export const shownDays = 28;

const kindsByFirstPart: Record<string, PageKind> = {
  '': 'home',
  article: 'article',
  district: 'district',
  chhattisgarh: 'district',
  topic: 'topic',
  topics: 'topic',
  archives: 'archives',
  search: 'search',
  about: 'other',
  alerts: 'other',
  author: 'other',
  authors: 'other',
  edition: 'other',
  ethics: 'other',
  letters: 'other',
  missing: 'other',
  'my-district': 'other',
  notices: 'other',
  obituaries: 'other',
  offline: 'other',
  performance: 'other',
  privacy: 'other',
  'share-target': 'other',
  terms: 'other',
};

/** The kind of page at a path of the site, of either edition. What is no page of the table is a section, whose names the database has. */
export function pageKindOf(path: string): PageKind {
  const part = firstPart(path);
  if (Object.hasOwn(kindsByFirstPart, part)) return kindsByFirstPart[part] ?? 'section';
  return isPrivatePage(path) ? 'reader' : 'section';
}

/** Good, in need of improvement, or poor. */
export type Grade = 'good' | 'fair' | 'poor';

/** How a figure is to be judged. */
export function gradeOf(metric: Metric, value: number): Grade {
  const { good, poor } = thresholds[metric];
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
}

/** A figure of 75 in 100 visits: of a day (`2026-11-21`), or of all days shown. */
export type Figure = { day: string | null; metric: Metric; p75: number; visits: number };

/** What the figures are narrowed to. */
export type VitalsFilter = {
  page?: PageKind | undefined;
  edition?: Locale | undefined;
  connection?: Connection | undefined;
};
