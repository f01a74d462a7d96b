/**
 * What spreadsheets take for the beginning of a formula (https://owasp.org/www-community/attacks/CSV_Injection),
 * also behind spaces and in the full-width letters that Japanese ones know.
 */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;
/** What some spreadsheets take for the end of a cell. */
const separator = /[",;\t\r\n]/;

function cellOf(value: string | number | null): string {
  // A number of ours is a number, also below zero; only texts can carry a formula.
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = formula.test(text) ? `'${text}` : text;
  return separator.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as CSV (RFC 4180) that opens as text everywhere: with the byte-order mark that spreadsheets
 * know UTF-8 by, and a quote before what they would take for a formula.
 */
export function toCsv(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** The answer that saves a table under a name (letters, digits, hyphens) with `.csv`. */
export function csvResponse(name: string, csv: string): Response {
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
