import { setImmediate as turn } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { copiedRows } from '../backup/copied-rows';
import { openDatabase } from './database';

const sql = openDatabase();

/** So many rows of a thousand letters, more than a stream holds, taken slowly as a compressor does; gives how many bytes came. */
async function copied(count: number): Promise<number> {
  return sql.begin(async (tx) => {
    const rows = await copiedRows(
      tx`copy (select repeat('x', 999) from generate_series(1, ${tx.unsafe(String(count))})) to stdout`,
    );
    let bytes = 0;
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      await turn();
    }
    await tx`select 1`;
    return bytes;
  });
}

it('leaves a connection that answers, however the last rows and the end come together', async () => {
  for (let count = 50; count <= 200; count += 10) expect(await copied(count)).toBe(count * 1000);
});
