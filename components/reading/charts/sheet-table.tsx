import { isFigures, type Sheet } from '@/lib/reading/charts/sheet';

import type { ReactNode } from 'react';
import { Table } from '@/components/ui/table';

/** A sheet as a table that scrolls by itself where it is wider than the screen; figures stand right. */
export function SheetTable({
  sheet,
  label,
  cell = (_row, _column, text) => text,
}: {
  sheet: Sheet;
  /** What the table is called. */
  label: string;
  /** What stands in a cell behind the first of its row. */
  cell?: (row: number, column: number, text: string) => ReactNode;
}) {
  const figures = sheet.head.map((_, column) => column > 0 && isFigures(sheet, column));
  const side = (column: number) => (figures[column] ? 'text-right tabular-nums' : 'text-left');
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys (WCAG 2.1.1)
    <section tabIndex={0} aria-label={label} className="overflow-x-auto">
      <Table className="text-ui">
        <thead>
          <tr className="border-b-2 border-line">
            {sheet.head.map((name, column) => (
              <th key={column} scope="col" className={`p-2 align-bottom font-bold ${side(column)}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, at) => (
            <tr key={at} className="border-b border-rule">
              {row.map((text, column) =>
                column === 0 ? (
                  <th key={column} scope="row" className="p-2 text-left align-top font-normal">
                    {text}
                  </th>
                ) : (
                  <td key={column} className={`p-2 align-top ${side(column)}`}>
                    {cell(at, column, text)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
