/** The first row of a statement; throws when there is none. */
export async function first<Value>(rows: PromiseLike<readonly Value[]>): Promise<Value> {
  const [row] = await rows;
  if (row === undefined) throw new Error('The row was not made');
  return row;
}
