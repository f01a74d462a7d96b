/**
 * Does a piece of work `count` times, at most `width` at once. Takes what to do with the number of
 * the turn (from 0); gives the results in order.
 */
export async function inParallel<Result>(
  width: number,
  count: number,
  work: (turn: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const turn = next;
      next += 1;
      results[turn] = await work(turn);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}
