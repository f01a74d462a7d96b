/**
 * Whether the reader asked to be spared data: Save-Data (https://wicg.github.io/savedata/), or
 * `prefers-reduced-data` (Media Queries Level 5, 12.3). In a page and in a worker.
 */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return (
    connection?.saveData === true ||
    globalThis.matchMedia?.('(prefers-reduced-data: reduce)').matches === true
  );
}
