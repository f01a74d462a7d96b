import 'server-only';

import { redirect } from 'next/navigation';

import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { localePath } from '@/lib/platform/paths';

import type { Query } from './reader-page';

/** Far beyond every list, and still a number that databases count with. */
const farPage = 100_000;

/** The page of a paged list that an address asks for, `?page=2`; the first for what is no number of a page. */
export async function readPageNumber(query: Query, parameter = 'page'): Promise<number> {
  const { [parameter]: page } = await query;
  return typeof page === 'string' && /^[1-9]\d*$/.test(page) ? Math.min(Number(page), farPage) : 1;
}

/** How many entries stand on a page, and on how many pages all of them. */
type Measured = { entries: number; pages: number };

/**
 * The page of a reader's list that an address asks for. Who asks for one past the last, as when its last entry
 * has gone, is led to the last, with whatever else the address says.
 *
 * @param query of the address
 * @param path of the list's first page, without the edition
 * @param read gives a page (1, 2, …) of the list; of page 1 the number of pages must be right
 * @param measure of what `read` gave
 * @param parameter that names the page in the address
 */
export async function readListPage<List>(
  query: Query,
  path: string,
  read: (page: number) => Promise<List>,
  measure: (list: List) => Measured,
  parameter = 'page',
): Promise<{ page: number; list: List }> {
  const page = await readPageNumber(query, parameter);
  const list = await read(page);
  if (page === 1 || measure(list).entries > 0) return { page, list };
  // PostgREST does not count what a range past the end belongs to.
  const last = Math.max(1, measure(await read(1)).pages);
  if (last >= page) return { page, list };
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(await query))
    if (typeof value === 'string' && name !== parameter) asked.set(name, value);
  if (last > 1) asked.set(parameter, String(last));
  redirect(localePath(await currentLocale(), asked.size > 0 ? `${path}?${asked}` : path));
}
