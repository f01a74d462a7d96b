import { expect, it } from 'vitest';

import { brotli, quickQuality, recode } from './encodings';

it('a body holds no more memory than it is long, in any encoding', async () => {
  for (const length of [2000, 100_000, 400_000]) {
    const plain = Buffer.from('सरगुजा संवाद '.repeat(length)).subarray(0, length);
    const body = await brotli(plain, quickQuality);
    const others = [await recode(body, 'gzip'), await recode(body, 'identity')];
    for (const each of [body, ...others]) expect(each.buffer.byteLength).toBe(each.length);
    expect(others[1]).toEqual(plain);
  }
});
