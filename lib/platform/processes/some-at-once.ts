/**
 * Does something with each of many, some of them at once. Takes the many, how many at once, and the work; rejects with the
 * first failure, while the rest is done all the same.
 */
export async function someAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
