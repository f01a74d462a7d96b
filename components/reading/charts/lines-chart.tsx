import { extentOf, linesThrough, placeIn, type Extent } from '@/lib/reading/charts/scale';
import { seriesOf, type Series, type Sheet } from '@/lib/reading/charts/sheet';

/** How lines are told apart, without colour too. */
const looks = [
  { className: 'text-sal', dash: undefined },
  { className: 'text-geru', dash: '7 4' },
  { className: 'text-brass', dash: '2 4' },
  { className: 'text-ink2', dash: '10 3 2 3' },
] as const;

/** Series that one chart can show; the table has the others too. */
const mostLines = looks.length;

const size = { width: 340, height: 200, left: 6, right: 6, top: 20, bottom: 26 } as const;
const inner = {
  width: size.width - size.left - size.right,
  height: size.height - size.top - size.bottom,
};
const x = (across: number) => size.left + across * inner.width;
const y = (up: number) => size.top + (1 - up) * inner.height;

/** The columns of figures as lines over the rows in their order. Null where there is nothing to draw. */
export function LinesChart({ sheet, label }: { sheet: Sheet; label: string }) {
  const series = seriesOf(sheet).slice(0, mostLines);
  const extent = extentOf(series, false);
  if (!extent || sheet.rows.length < 2) return null;
  return (
    <>
      {series.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 text-meta">
          {series.map(({ name }, index) => (
            <li key={name} className="flex items-center gap-2">
              <svg aria-hidden="true" width="28" height="8" className={looks[index]?.className}>
                <line x2="28" y1="4" y2="4" {...strokeOf(index)} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="mt-2 block w-full text-ink2"
      >
        <Grid extent={extent} sheet={sheet} series={series} />
        {series.map((each, index) => (
          <Line key={each.name} extent={extent} series={each} index={index} />
        ))}
      </svg>
    </>
  );
}

function strokeOf(index: number) {
  return {
    stroke: 'currentColor',
    strokeWidth: 2.5,
    fill: 'none',
    strokeDasharray: looks[index]?.dash,
  };
}

function Line({ extent, series, index }: { extent: Extent; series: Series; index: number }) {
  return (
    <g className={looks[index]?.className}>
      {linesThrough(extent, series.values).map((points) => (
        <g key={points[0]?.[0]}>
          <polyline
            points={points.map(([across, up]) => `${round(x(across))},${round(y(up))}`).join(' ')}
            strokeLinejoin="round"
            {...strokeOf(index)}
          />
          {points.length === 1 &&
            points.map(([across, up]) => (
              <circle key={across} cx={x(across)} cy={y(up)} r="3" fill="currentColor" />
            ))}
        </g>
      ))}
    </g>
  );
}

/** The least and the most with their lines, and under the chart the first, the middle and the last row. */
function Grid({ extent, sheet, series }: { extent: Extent; sheet: Sheet; series: Series[] }) {
  const last = sheet.rows.length - 1;
  const middle = Math.round(last / 2);
  const named = [...new Set([0, ...(last > 3 ? [middle] : []), last])];
  const hasZero = extent.least < 0 && extent.most > 0;
  return (
    <g fontSize="12" fill="currentColor">
      {[extent.most, ...(hasZero ? [0] : []), extent.least].map((value) => {
        const at = y(placeIn(extent, value));
        return (
          <g key={value}>
            <line
              x1={size.left}
              x2={size.width - size.right}
              y1={at}
              y2={at}
              stroke="currentColor"
              strokeOpacity="0.35"
            />
            <text x={size.left} y={at - 4}>
              {cellOf(sheet, series, value)}
            </text>
          </g>
        );
      })}
      {named.map((row) => (
        <text
          key={row}
          x={x(row / last)}
          y={size.height - 8}
          textAnchor={row === 0 ? 'start' : row === last ? 'end' : 'middle'}
        >
          {sheet.rows[row]?.[0]}
        </text>
      ))}
    </g>
  );
}

/** A figure as the sheet writes it, with its unit; as a plain number where no cell has it. */
function cellOf(sheet: Sheet, series: readonly Series[], value: number): string {
  for (const { name, values } of series) {
    const row = values.indexOf(value);
    if (row !== -1) return sheet.rows[row]?.[sheet.head.indexOf(name)] ?? String(value);
  }
  return String(value);
}

const round = (value: number): number => Math.round(value * 10) / 10;
