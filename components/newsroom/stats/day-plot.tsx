import { useFormatter, useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { barsOf } from '@/lib/newsroom/stats/model';
import { formatDate } from '@/lib/platform/text/dates';

const width = 600;
const height = 140;

/** One thing that is counted, as a bar a day; the table beside it says the same in figures. Zeros are said in words. */
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
  const format = useFormatter();
  const t = useTranslations('stats');
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
      {/* Words stand beside the drawing: in it they would shrink on a phone. */}
      <p aria-hidden="true" className="text-meta text-ink2">
        {format.number(top)}
      </p>
      {top === 0 ? (
        // As high as the drawing, so that nothing moves with the first number.
        <p className="flex aspect-[608/148] items-center justify-center border border-rule bg-surface px-4 text-center text-ink2">
          {t('plotNone')}
        </p>
      ) : (
        <svg
          viewBox={`-4 -4 ${width + 8} ${height + 8}`}
          role="img"
          aria-label={label}
          className="w-full border border-rule bg-surface"
        >
          <line x1="0" x2={width} y1="0" y2="0" className="stroke-rule" strokeDasharray="4 4" />
          <line x1="0" x2={width} y1={height} y2={height} className="stroke-line" />
          {bars.map((bar, at) => (
            <rect key={days[at]?.day} {...bar} className="fill-sal" />
          ))}
        </svg>
      )}
      <p aria-hidden="true" className="flex justify-between gap-4 text-meta text-ink2">
        <span>{date(days[0]?.day)}</span>
        <span>{date(days.at(-1)?.day)}</span>
      </p>
    </figure>
  );
}
