import { lessDataChoice } from '@/lib/platform/less-data/model';

/**
 * Whether the reader asked to be spared data: by the site's own choice (lib/platform/less-data), else by Save-Data (https://wicg.github.io/savedata/), or
 * `prefers-reduced-data` (Media Queries Level 5, 12.3). In a page and in a worker.
 */
export function savesData(): boolean {
  const page = typeof document === 'undefined' ? null : document;
  const choice = lessDataChoice(page?.cookie ?? '');
  if (choice !== null) return choice === 'on';
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return (
    connection?.saveData === true ||
    page?.documentElement.dataset.lessData !== undefined ||
    globalThis.matchMedia?.('(prefers-reduced-data: reduce)').matches === true
  );
}
