import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';
import { formatDate } from '@/lib/text/dates';
import { formatFigure, plotPoints } from '@/lib/vitals/figures';
import { thresholds, type Figure, type Metric } from '@/lib/vitals/model';

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
  const t = translator(locale, 'performance');
  const { good, poor } = thresholds[metric];
  const top = Math.max(poor * 1.1, ...figures.map(({ p75 }) => p75 * 1.1));
  const points = plotPoints(figures, days, top);
  const heightOf = (value: number) => 160 - (160 * value) / top;
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
      {/* The table below says the same in figures. */}
      <svg
        viewBox="-4 -4 608 190"
        role="img"
        aria-label={t('plot', { name, days: days.length })}
        className="w-full border border-rule bg-surface"
      >
        {[
          { value: good, label: t('goodUpTo', { value: formatFigure(locale, metric, good) }) },
          { value: poor, label: t('poorFrom', { value: formatFigure(locale, metric, poor) }) },
        ].map(({ value, label }) => (
          <g key={label}>
            <line
              x1="0"
              x2="600"
              y1={heightOf(value)}
              y2={heightOf(value)}
              className="stroke-line"
              strokeDasharray="4 4"
            />
            <text x="4" y={heightOf(value) - 4} fontSize="13" className="fill-ink2">
              {label}
            </text>
          </g>
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
        <text x="0" y="180" fontSize="13" className="fill-ink2">
          {formatDate(locale, `${days[0]}T06:30:00Z`)}
        </text>
        <text x="600" y="180" fontSize="13" textAnchor="end" className="fill-ink2">
          {formatDate(locale, `${days.at(-1)}T06:30:00Z`)}
        </text>
      </svg>
    </figure>
  );
}
