import { districtTiles, mapSize } from '@/lib/reading/charts/district-tiles';
import { extentOf, stepOf } from '@/lib/reading/charts/scale';
import { seriesOf, type Sheet } from '@/lib/reading/charts/sheet';
import { districtCalled } from '@/lib/reading/districts/find';
import { districtName, type District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';

const tile = { width: 64, height: 44, gap: 3 } as const;
/** How deep each step is coloured, and whether its words are then light on dark. */
const depths = [
  { opacity: 0.08, isDeep: false },
  { opacity: 0.2, isDeep: false },
  { opacity: 0.34, isDeep: false },
  { opacity: 0.85, isDeep: true },
  { opacity: 1, isDeep: true },
] as const;

/**
 * The districts as tiles, coloured by the first column of figures of a sheet whose first column names them by any of their
 * names. Null where there is nothing to draw.
 */
export function DistrictMap({
  lang,
  sheet,
  label,
  districts,
}: {
  /** The language of the sheet. */
  lang: Locale;
  sheet: Sheet;
  label: string;
  districts: readonly District[];
}) {
  const [series] = seriesOf(sheet);
  const extent = series ? extentOf([series], false) : null;
  if (!series || !extent) return null;
  const column = sheet.head.indexOf(series.name);
  const rowOf = new Map(
    sheet.rows.map((row, at) => [districtCalled(districts, row[0] ?? '')?.slug, at]),
  );
  const width = mapSize.columns * tile.width;
  const height = mapSize.rows * tile.height;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="mx-auto mt-2 block w-full max-w-[30rem]"
    >
      {[...districtTiles].map(([slug, place]) => {
        const at = rowOf.get(slug);
        const value = at === undefined ? null : (series.values[at] ?? null);
        const depth = value === null ? null : depths[stepOf(extent, value, depths.length) - 1];
        const district = districts.find((each) => each.slug === slug);
        return (
          <g
            key={slug}
            transform={`translate(${place.column * tile.width} ${place.row * tile.height})`}
            textAnchor="middle"
            className={depth?.isDeep ? 'text-onsal' : 'text-ink'}
          >
            <title>{district && districtName(district, lang)}</title>
            <rect
              width={tile.width - tile.gap}
              height={tile.height - tile.gap}
              className={depth ? 'text-sal' : 'text-line'}
              fill={depth ? 'currentColor' : 'none'}
              fillOpacity={depth?.opacity}
              stroke="currentColor"
              strokeWidth={depth ? undefined : 1}
              strokeOpacity={depth ? 0 : 0.5}
            />
            <text x={(tile.width - tile.gap) / 2} y="16" fontSize="11.5" fill="currentColor">
              {place.short[lang]}
            </text>
            {at !== undefined && value !== null && (
              <text
                x={(tile.width - tile.gap) / 2}
                y="33"
                fontSize="13"
                fontWeight="700"
                fill="currentColor"
              >
                {sheet.rows[at]?.[column]}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
