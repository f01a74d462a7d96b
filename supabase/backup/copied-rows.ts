import type { Readable } from 'node:stream';

import type { PendingQuery, Row } from 'postgres';

/**
 * The answer to a `copy … to stdout` as it comes. The library stops listening to the server while rows wait to be taken, and where the
 * end has come with them nothing has it listen again (its pull request 1016): the connection's next answer would never be heard.
 */
export async function copiedRows(copy: PendingQuery<Row[]>): Promise<Readable> {
  const rows = await copy.readable();
  return rows.once('end', () => rows._read(0));
}
