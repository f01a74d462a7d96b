import { describe, expect, it } from 'vitest';

import { readEveryRow } from './every-row';

/** A table of so many rows, read as PostgREST reads it: a range that begins past the last row is refused. */
function table(length: number) {
  const asked: number[] = [];
  const read = async (from: number, to: number) => {
    asked.push(from);
    if (from > 0 && from >= length)
      return { data: null, error: { message: 'Range not satisfiable', code: 'PGRST103' } };
    const rows = Array.from(
      { length: Math.min(to + 1, length) - from },
      (_, place) => from + place,
    );
    return { data: rows, error: null };
  };
  return { asked, read };
}

describe('a table', () => {
  it('is read to its end, each row once, in its order', async () => {
    const { asked, read } = table(2300);
    const rows = await readEveryRow('numbers', read);
    expect(rows).toEqual(Array.from({ length: 2300 }, (_, place) => place));
    expect(asked).toEqual([0, 1000, 2000]);
  });

  it('may end just where a request ends, or be empty', async () => {
    expect(await readEveryRow('numbers', table(1000).read)).toHaveLength(1000);
    expect(await readEveryRow('numbers', table(0).read)).toEqual([]);
  });

  it('that cannot be read is no short table', async () => {
    const failing = async () => ({ data: null, error: { message: 'too slow', code: '57014' } });
    await expect(readEveryRow('numbers', failing)).rejects.toThrow('Reading numbers failed');
  });
});
