import { asciiDigits } from '@/lib/platform/text/digits';
import { linesOf } from '@/lib/platform/text/lines';

/** A table as an editor pastes it: a title, the names of its columns, and its rows, all of the same width. */
export type Sheet = { title: string | null; head: string[]; rows: string[][] };

/**
 * Takes the text of a block that is a sheet: cells parted by `|`, a line each row, the first line with cells names the
 * columns, and a line without cells before it is the title. Gives null where it is no table: it has one column, or no row.
 */
export function parseSheet(text: string): Sheet | null {
  const lines = linesOf(text);
  const [first = ''] = lines;
  const isTitled = !first.includes('|');
  const [head, ...rows] = lines.slice(isTitled ? 1 : 0).map(cellsOf);
  if (!head || head.length < 2 || rows.length === 0) return null;
  const width = Math.max(head.length, ...rows.map(({ length }) => length));
  const filled = (cells: string[]) =>
    Array.from({ length: width }, (_, column) => cells[column] ?? '');
  return { title: isTitled ? first : null, head: filled(head), rows: rows.map(filled) };
}

/** A row's cells. Spreadsheets copy them parted by tabs, Markdown begins and ends its rows with a bar. */
function cellsOf(line: string): string[] {
  return line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** Takes what is pasted or typed into a sheet; gives it with the bars that stand in the place of a spreadsheet's tabs. */
export function withBars(text: string): string {
  return text.replaceAll('\t', ' | ');
}

/**
 * The number that a cell says (`1,12,000`, `₹74.5 लाख`, `-3 °C`, `४०%`): a unit may stand behind it, but no sentence around
 * it. Null where it says none, or more than one, as a range does.
 */
export function numberIn(cell: string): number | null {
  const [, sign, digits] =
    /^(?:₹|रु\.?|Rs\.?|\$)? ?([+−-]?) ?(\d[\d,]{0,30}(?:\.\d{1,30})?) ?[^\d\s]{0,12}$/.exec(
      asciiDigits(cell),
    ) ?? [];
  if (!digits) return null;
  const size = Number(digits.replaceAll(',', ''));
  return sign === '−' || sign === '-' ? -size : size;
}

/** Whether a column of a sheet (0 is the first) is one of figures: every cell that says something says a number. */
export function isFigures(sheet: Sheet, column: number): boolean {
  const cells = sheet.rows
    .map((row) => row[column] ?? '')
    .filter((cell) => /[\p{L}\d]/u.test(cell));
  return cells.length > 0 && cells.every((cell) => numberIn(cell) !== null);
}

/** A column of figures: its name, and a number a row, null where a cell says none. */
export type Series = { name: string; values: (number | null)[] };

/** What of a sheet can be drawn: the columns of figures behind the first, which names the rows. */
export function seriesOf(sheet: Sheet): Series[] {
  return sheet.head.flatMap((name, column) =>
    column > 0 && isFigures(sheet, column)
      ? [{ name, values: sheet.rows.map((row) => numberIn(row[column] ?? '')) }]
      : [],
  );
}

/** Whether a sheet has what a chart or a map needs: a column of figures, and for lines more than one row. */
export function canBeDrawn(as: 'bars' | 'lines' | 'map', sheet: Sheet): boolean {
  return seriesOf(sheet).length > 0 && (as !== 'lines' || sheet.rows.length > 1);
}
