/** What a statement answers that took longer than its role may (PostgreSQL, appendix A: query_canceled). */
const tookTooLong = '57014';

/** An answer of the database. */
type QueryResponse<Data> = { data: Data; error: { message: string; code?: string } | null };

/** Whether the database ended a statement because it took too long; it did nothing then. */
export function isTooLong(error: { code?: string } | null): boolean {
  return error?.code === tookTooLong;
}

/**
 * Writes rows, and where that takes longer than a statement may, each half of them by itself, down to
 * single rows. A statement that was ended has written nothing, so no row is written twice.
 *
 * @param rows in the order in which they are written
 * @param write writes some of them; gives a result for each, or `too-long` when nothing was written
 * @param alone gives the result of a row that takes too long by itself
 * @returns a result for each row, in order
 */
export async function writeInPieces<Row, Result>(
  rows: readonly Row[],
  write: (piece: readonly Row[]) => Promise<readonly Result[] | 'too-long'>,
  alone: (row: Row) => Result,
): Promise<Result[]> {
  const written = rows.length === 0 ? [] : await write(rows);
  if (written !== 'too-long') return [...written];
  const [first] = rows;
  if (rows.length === 1 && first !== undefined) return [alone(first)];
  const middle = Math.ceil(rows.length / 2);
  const before = await writeInPieces(rows.slice(0, middle), write, alone);
  return [...before, ...(await writeInPieces(rows.slice(middle), write, alone))];
}

/**
 * The size of a regular step that finds its own work (`limit n`): smaller after each step that took
 * too long, so that the next one ends.
 */
export class StepSize {
  #size: number;

  /** Takes the size to begin with. */
  constructor(size: number) {
    this.#size = size;
  }

  /**
   * Takes one step, again with a quarter of the size as long as it takes too long.
   *
   * @param step asks the database for so many rows' work
   * @returns what it answered
   * @throws when it fails otherwise, or takes too long for a single row
   */
  async take<Data>(
    step: (size: number) => PromiseLike<QueryResponse<Data>>,
  ): Promise<NonNullable<Data>> {
    for (;;) {
      const { data, error } = await step(this.#size);
      if (!error) return data as NonNullable<Data>;
      if (!isTooLong(error) || this.#size === 1) throw new Error(error.message, { cause: error });
      this.#size = Math.ceil(this.#size / 4);
    }
  }
}
