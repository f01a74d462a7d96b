import 'server-only';

import type { Query } from './reader-page';

/** The page of a paged list that an address asks for, `?page=2`; the first for anything else. */
export async function readPageNumber(query: Query): Promise<number> {
  const { page } = await query;
  return typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}
