import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { formatDate } from '@/lib/platform/text/dates';
import { formatFigure, plotPoints } from '@/lib/reading/vitals/figures';
import { thresholds, type Figure, type Metric } from '@/lib/reading/vitals/model';

/** Of the drawing, in its own units; above it is room for the upper mark's words. */
const [height, margin] = [160, 24];

/** One measurement by day as a line, with the marks up to which it is good and from which it is poor. */
export function VitalsPlot({
  locale,
  metric,
  name,
  figures,
  days,
}: {
  locale: Locale;
  metric: Metric;
  name: string;
  figures: Figure[];
  days: string[];
}) {
  const t = useTranslations('performance');
  const { good, poor } = thresholds[metric];
  const top = Math.max(poor * 1.1, ...figures.map(({ p75 }) => p75 * 1.1));
  const points = plotPoints(figures, days, top);
  const heightOf = (value: number) => height - (height * value) / top;
  const marks = [
    { value: good, label: t('goodUpTo', { value: formatFigure(locale, metric, good) }) },
    { value: poor, label: t('poorFrom', { value: formatFigure(locale, metric, poor) }) },
  ];
  const whole = figures.find(({ day }) => day === null);
  return (
    <figure>
      <figcaption className="mb-2 font-bold">
        {name}
        {whole && (
          <span className="font-normal text-ink2">
            {' '}
            · {formatFigure(locale, metric, whole.p75)}
          </span>
        )}
      </figcaption>
      {/* The table below says the same in figures. Words stand beside the drawing: in it they would shrink on a phone. */}
      <div className="relative">
        <svg
          viewBox={`-4 ${-margin} 608 ${height + margin + 4}`}
          role="img"
          aria-label={t('plot', { name, days: days.length })}
          className="w-full border border-rule bg-surface"
        >
          {marks.map(({ value }) => (
            <line
              key={value}
              x1="0"
              x2="600"
              y1={heightOf(value)}
              y2={heightOf(value)}
              className="stroke-line"
              strokeDasharray="4 4"
            />
          ))}
          <polyline
            points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
            fill="none"
            strokeWidth="2.5"
            className="stroke-sal"
          />
          {points.map(({ x, y, figure }) => (
            <circle key={figure.day} cx={x} cy={y} r="4" className="fill-sal">
              <title>{`${formatDate(locale, `${figure.day}T06:30:00Z`)}: ${formatFigure(locale, metric, figure.p75)}`}</title>
            </circle>
          ))}
        </svg>
        {marks.map(({ value, label }) => (
          <span
            key={value}
            aria-hidden="true"
            className="absolute left-2 -translate-y-full text-[0.75rem] leading-tight text-ink2"
            style={{ top: `${(100 * (heightOf(value) + margin)) / (height + margin + 4)}%` }}
          >
            {label}
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="flex flex-wrap justify-between gap-x-4 text-meta text-ink2">
        {[days[0], days.at(-1)].map((day) => (
          <span key={day}>{formatDate(locale, `${day}T06:30:00Z`)}</span>
        ))}
      </p>
    </figure>
  );
}
