import type { Locale } from '@/lib/i18n/locale';
import { barsOf } from '@/lib/numbers/model';
import { formatDate } from '@/lib/text/dates';

const width = 600;
const height = 140;

/** One thing that is counted, as a bar a day; the table beside it says the same in figures. */
export function DayPlot({
  locale,
  name,
  label,
  days,
}: {
  locale: Locale;
  name: string;
  label: string;
  days: { day: string; count: number }[];
}) {
  const bars = barsOf(
    days.map(({ count }) => count),
    width,
    height,
  );
  const top = Math.max(0, ...days.map(({ count }) => count));
  const date = (day: string | undefined) =>
    day === undefined ? '' : formatDate(locale, `${day}T06:30:00Z`);
  return (
    <figure>
      <figcaption className="mb-1 font-bold">{name}</figcaption>
      <svg
        viewBox={`-4 -18 ${width + 8} ${height + 44}`}
        role="img"
        aria-label={label}
        className="w-full border border-rule bg-surface"
      >
        <text x="0" y="-5" fontSize="14" className="fill-ink2">
          {top.toLocaleString(locale === 'hi' ? 'hi-IN' : 'en-IN')}
        </text>
        <line x1="0" x2={width} y1="0" y2="0" className="stroke-rule" strokeDasharray="4 4" />
        <line x1="0" x2={width} y1={height} y2={height} className="stroke-line" />
        {bars.map((bar, at) => (
          <rect key={days[at]?.day} {...bar} className="fill-sal" />
        ))}
        <text x="0" y={height + 20} fontSize="14" className="fill-ink2">
          {date(days[0]?.day)}
        </text>
        <text x={width} y={height + 20} fontSize="14" textAnchor="end" className="fill-ink2">
          {date(days.at(-1)?.day)}
        </text>
      </svg>
    </figure>
  );
}
