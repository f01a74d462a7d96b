import { expect, inject, it } from 'vitest';

import { copiedRows } from '../backup/copied-rows';
import { withSnapshot } from '../backup/snapshot';

const { databaseUrl, url, secretKey } = inject('backend');
const access = { databaseUrl, apiUrl: url, secretKey };

it('ends with its reason where whoever takes the rows of a large table breaks off', async () => {
  const broken = withSnapshot(access, async (snapshot) => {
    const rows = await copiedRows(
      snapshot`copy (select repeat('x', 999) from generate_series(1, 50000)) to stdout`,
    );
    for await (const chunk of rows as AsyncIterable<Buffer>)
      if (chunk.length > 0) throw new Error('the disk is full');
  });
  await expect(broken).rejects.toThrow('the disk is full');
});

it('gives what was read, and throws what the database says', async () => {
  const read = withSnapshot(access, async (snapshot) => snapshot`select 1 as one`);
  expect(await read).toEqual([{ one: 1 }]);
  const refused = withSnapshot(access, (snapshot) => snapshot`delete from public.profiles`);
  await expect(refused).rejects.toThrow('read-only transaction');
});
