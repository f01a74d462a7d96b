import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';

import type { Figure, Metric } from './model';

/** A figure as an edition writes it: seconds with one or two places, milliseconds, CLS with three places. */
export function formatFigure(locale: Locale, metric: Metric, value: number): string {
  const number = (amount: number, places: number) =>
    amount.toLocaleString(formatLocale(locale), {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    });
  if (metric === 'CLS') return number(value, 3);
  const unit = locale === 'hi' ? (value >= 1000 ? 'से॰' : 'मि॰से॰') : value >= 1000 ? 's' : 'ms';
  return value >= 1000 ? `${number(value / 1000, 2)} ${unit}` : `${number(value, 0)} ${unit}`;
}

/** Points of a line in a box of 600 × 160: one a day, from the bottom (0) to `top`. */
export function plotPoints(
  figures: readonly Figure[],
  days: readonly string[],
  top: number,
): { x: number; y: number; figure: Figure }[] {
  const step = days.length > 1 ? 600 / (days.length - 1) : 0;
  return figures.flatMap((figure) => {
    const place = figure.day === null ? -1 : days.indexOf(figure.day);
    if (place === -1) return [];
    return [{ x: place * step, y: 160 - (160 * Math.min(figure.p75, top)) / top, figure }];
  });
}

/** The last `count` days up to a day (`2026-11-21`), the earliest first. */
export function daysUpTo(day: string, count: number): string[] {
  const last = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
