import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { chosenOf } from './chosen-uploads';
import { pathOfImage } from './image-paths';

const found = (wanted: string[][], ...names: string[]) =>
  chosenOf(wanted, Readable.from(names.map((name) => ({ name, path: pathOfImage(name) ?? '' }))));
const chosen = async (wanted: string[][], ...names: string[]) =>
  Object.fromEntries((await found(wanted, ...names)).places);

const wanted = [['2026/01/a-300x200.jpg', '2026/01/a.jpg']];

describe('the picture that is wanted', () => {
  it('is the best of its paths that the file has', async () => {
    expect(await chosen(wanted, 'uploads/2026/01/a.jpg', '2026/01/a-300x200.jpg')).toEqual({
      '2026/01/a-300x200.jpg': [0],
    });
  });

  it('is found under folders of somebody’s own, but not before one that is where it should be', async () => {
    const backed = 'backup-2026/site/uploads/2026/01/a.jpg';
    expect(await chosen(wanted, backed)).toEqual({ [backed]: [0] });
    expect(await chosen(wanted, backed, '2026/01/a.jpg')).toEqual({ '2026/01/a.jpg': [0] });
  });

  it('is none where several could be it', async () => {
    expect(await chosen(wanted, 'one/2026/01/a.jpg', 'two/2026/01/a.jpg')).toEqual({});
    expect(await chosen([['a.jpg']], 'one/2026/01/a.jpg')).toEqual({});
  });

  it('is told as ambiguous where several could be it, and not where none could', async () => {
    const names = ['one/2026/01/a.jpg', 'two/2026/01/a.jpg'];
    expect((await found([...wanted, ['2026/01/b.jpg']], ...names)).ambiguous).toEqual([0]);
    expect((await found(wanted, ...names, '2026/01/a.jpg')).ambiguous).toEqual([]);
  });
});
