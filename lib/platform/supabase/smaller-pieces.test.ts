import { describe, expect, it } from 'vitest';

import { StepSize, writeInPieces } from './smaller-pieces';

const tooLong = { message: 'canceling statement due to statement timeout', code: '57014' };

describe('rows that take longer than a statement may', () => {
  const table = (mostAtOnce: number, bad: number[] = []) => {
    const written: number[] = [];
    const write = async (piece: readonly number[]) => {
      if (piece.length > mostAtOnce || piece.some((row) => bad.includes(row))) return 'too-long';
      written.push(...piece);
      return piece.map((row) => `${row} written`);
    };
    return { written, write };
  };
  const rows = Array.from({ length: 23 }, (_, row) => row);

  it('are written in smaller pieces, each once and in order', async () => {
    const { written, write } = table(3);
    const results = await writeInPieces(rows, write, () => 'alone');
    expect(written).toEqual(rows);
    expect(results).toEqual(rows.map((row) => `${row} written`));
  });

  it('do not keep others out when one alone takes too long', async () => {
    const { written, write } = table(23, [7]);
    const results = await writeInPieces(rows, write, (row) => `${row} alone`);
    expect(written).toEqual(rows.filter((row) => row !== 7));
    expect(results[7]).toBe('7 alone');
    expect(results).toHaveLength(rows.length);
  });

  it('may be none', async () => {
    const { write } = table(1);
    expect(await writeInPieces([], write, () => 'alone')).toEqual([]);
  });
});

describe('a regular step', () => {
  it('is taken again in quarters until it ends, and stays small', async () => {
    const asked: number[] = [];
    const steps = new StepSize(2000);
    const step = async (size: number) => {
      asked.push(size);
      return size > 130 ? { data: null, error: tooLong } : { data: size, error: null };
    };
    expect(await steps.take(step)).toBe(125);
    expect(await steps.take(step)).toBe(125);
    expect(asked).toEqual([2000, 500, 125, 125]);
  });

  it('fails when a single row takes too long, and at once for any other reason', async () => {
    const never = async () => ({ data: null, error: tooLong });
    await expect(new StepSize(5).take(never)).rejects.toThrow('statement timeout');
    let asked = 0;
    const broken = async () => {
      asked += 1;
      return { data: null, error: { message: 'no such function', code: '42883' } };
    };
    await expect(new StepSize(5).take(broken)).rejects.toThrow('no such function');
    expect(asked).toBe(1);
  });
});
