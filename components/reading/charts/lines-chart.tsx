import { extentOf, linesThrough, placeIn, type Extent } from '@/lib/reading/charts/scale';
import { seriesOf, type Series, type Sheet } from '@/lib/reading/charts/sheet';

/** How lines are told apart, without colour too; the table has the series for which there is none left. */
const looks = [
  { className: 'text-sal', dash: undefined },
  { className: 'text-geru', dash: '7 4' },
  { className: 'text-brass', dash: '2 4' },
  { className: 'text-ink2', dash: '10 3 2 3' },
] as const;

const size = { width: 340, height: 200, right: 8, top: 10, bottom: 28 } as const;
/** How wide a letter of the axis is, and its figures at most. */
const letter = 7.5;
const widestFigures = 90;

const y = (up: number) => round(size.top + (1 - up) * (size.height - size.top - size.bottom));
const round = (value: number): number => Math.round(value * 10) / 10;

/** What stands at the left of a chart, and where its lines begin. */
type Axis = { extent: Extent; figures: { value: number; text: string }[]; left: number };

/** The columns of figures as lines over the rows in their order. Null where there is nothing to draw. */
export function LinesChart({ sheet, label }: { sheet: Sheet; label: string }) {
  const series = seriesOf(sheet).slice(0, looks.length);
  const axis = axisOf(sheet, series);
  if (!axis || sheet.rows.length < 2) return null;
  return (
    <div className="max-w-[34rem]">
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
        <Grid axis={axis} names={sheet.rows.map(([name = '']) => name)} />
        {series.map((each, index) => (
          <Line key={each.name} axis={axis} series={each} index={index} />
        ))}
      </svg>
    </div>
  );
}

/** The least and the most, and zero between them, written as the sheet writes them. */
function axisOf(sheet: Sheet, series: readonly Series[]): Axis | null {
  const extent = extentOf(series, false);
  if (!extent) return null;
  const hasZero = extent.least < 0 && extent.most > 0;
  const figures = [extent.most, ...(hasZero ? [0] : []), extent.least].map((value) => ({
    value,
    text: cellOf(sheet, series, value),
  }));
  const longest = Math.max(...figures.map(({ text }) => text.length));
  return { extent, figures, left: Math.min(widestFigures, 6 + longest * letter) };
}

/** A figure as the sheet writes it, with its unit; as a plain number where no cell has it. */
function cellOf(sheet: Sheet, series: readonly Series[], value: number): string {
  for (const { name, values } of series) {
    const row = values.indexOf(value);
    if (row !== -1) return sheet.rows[row]?.[sheet.head.indexOf(name)] ?? String(value);
  }
  return String(value);
}

const x = ({ left }: Axis, across: number) =>
  round(left + across * (size.width - left - size.right));

function strokeOf(index: number) {
  return {
    stroke: 'currentColor',
    strokeWidth: 2.5,
    fill: 'none',
    strokeDasharray: looks[index]?.dash,
  };
}

function Line({ axis, series, index }: { axis: Axis; series: Series; index: number }) {
  return (
    <g className={looks[index]?.className}>
      {linesThrough(axis.extent, series.values).map((points) => {
        const places = points.map(([across, up]) => [x(axis, across), y(up)] as const);
        const [first] = places;
        return (
          <g key={first?.[0]}>
            <polyline
              points={places.map((place) => place.join(',')).join(' ')}
              strokeLinejoin="round"
              {...strokeOf(index)}
            />
            {first && places.length === 1 && (
              <circle cx={first[0]} cy={first[1]} r="3" fill="currentColor" />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The figures of the axis with their lines, and under the chart the first, the middle and the last row. */
function Grid({ axis, names }: { axis: Axis; names: readonly string[] }) {
  const last = names.length - 1;
  const named = new Set([0, ...(last > 3 ? [Math.round(last / 2)] : []), last]);
  return (
    <g fontSize="12" fill="currentColor">
      {axis.figures.map(({ value, text }) => {
        const at = y(placeIn(axis.extent, value));
        return (
          <g key={value}>
            <path
              d={`M${axis.left} ${at}H${size.width - size.right}`}
              stroke="currentColor"
              strokeOpacity="0.35"
            />
            <text x={axis.left - 6} y={at + 4} textAnchor="end">
              {text}
            </text>
          </g>
        );
      })}
      {[...named].map((row) => (
        <text
          key={row}
          x={x(axis, row / last)}
          y={size.height - 8}
          textAnchor={row === 0 ? 'start' : row === last ? 'end' : 'middle'}
        >
          {names[row]}
        </text>
      ))}
    </g>
  );
}
