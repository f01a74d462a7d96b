import 'server-only';

import { ReadError } from './public';

/** Rows asked for at a time: hosted backends give no more than 1,000. */
const rowsPerRequest = 1000;

/** One answer of the database to a range of rows. */
type PageOfRows<Row> = {
  data: Row[] | null;
  error: { message: string; code?: string } | null;
};

/**
 * Reads a table to its end. Takes what is read, for the error, and a reading in a fixed order of the rows from one
 * place to another, both counted from 0 and included. Throws ReadError.
 */
export async function readEveryRow<Row>(
  what: string,
  readRange: (from: number, to: number) => PromiseLike<PageOfRows<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await readRange(rows.length, rows.length + rowsPerRequest - 1);
    // PGRST103: the table ends with the rows read so far.
    if (error && error.code !== 'PGRST103') throw new ReadError(what, error);
    rows.push(...(data ?? []));
    if ((data ?? []).length < rowsPerRequest) return rows;
  }
}
