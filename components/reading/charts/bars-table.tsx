import { barOf, extentOf } from '@/lib/reading/charts/scale';
import { numberIn, seriesOf, type Sheet } from '@/lib/reading/charts/sheet';

import { SheetTable } from './sheet-table';

/** A sheet with a bar under each figure, all on one scale: the table is the chart, and is read as a table. */
export function BarsTable({ sheet, label }: { sheet: Sheet; label: string }) {
  const extent = extentOf(seriesOf(sheet), true);
  return (
    <SheetTable
      sheet={sheet}
      label={label}
      cell={(_row, _column, text) => {
        const value = extent && numberIn(text);
        if (!extent || value === null) return text;
        const { from, width } = barOf(extent, value);
        return (
          <>
            {text}
            <svg aria-hidden="true" className="mt-1 block h-2 w-full min-w-20 bg-sunk text-sal">
              <rect
                x={`${from * 100}%`}
                width={`${width * 100}%`}
                height="100%"
                fill="currentColor"
              />
            </svg>
          </>
        );
      }}
    />
  );
}
